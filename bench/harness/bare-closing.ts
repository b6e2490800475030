import type { connect } from '../../apps/server/src/kit/db/connect.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'

type Sql = ReturnType<typeof connect>
type Locked = { phonenumberId: string; waId: string; departmentId: string; agentId: string | null }
type Saved = Locked & { version: number; entry: object }

/** As many as the product closes in one transaction. */
const atOnce = 100

/** Closes all chats of a company by a bare script: the same rows in as many commits, without rules, items, sight or anybody who is told. */
export async function closeBarely(sql: Sql, companyId: string): Promise<number> {
  let closed = 0
  for (;;) {
    const some = (await sql.begin(async (tx) => closeSome(tx as unknown as Sql, companyId))) as number
    if (some === 0) return closed
    closed += some
  }
}

async function closeSome(tx: Sql, companyId: string): Promise<number> {
  const chats = await tx<Locked[]>`select phonenumber_id, wa_id, department_id, agent_id from chats
    where company_id = ${companyId} and chat_status <> 4 order by phonenumber_id, wa_id limit ${atOnce} for no key update`
  if (chats.length === 0) return 0
  const keys = tx`unnest(${chats.map(({ phonenumberId }) => phonenumberId)}::uuid[], ${chats.map(({ waId }) => waId)}::text[]) as k (phonenumber_id, wa_id)`
  await tx`update chat_sessions s set closed_at = greatest(s.opened_at, now()), close_reason = null, waiting_since = c.waiting_since,
      unanswered_since = c.unanswered_since, unread_count = c.unread_count
    from ${keys} join chats c on c.company_id = ${companyId} and c.phonenumber_id = k.phonenumber_id and c.wa_id = k.wa_id
    where s.company_id = ${companyId} and s.phonenumber_id = k.phonenumber_id and s.wa_id = k.wa_id and s.closed_at is null`
  const saved = await tx<Saved[]>`update chats c set chat_status = 4, waiting_since = null, unanswered_since = null, unread_count = 0,
      version = version + 1 from ${keys} where c.company_id = ${companyId} and c.phonenumber_id = k.phonenumber_id and c.wa_id = k.wa_id
    returning c.phonenumber_id, c.wa_id, c.department_id, c.agent_id, c.version, to_jsonb(c) as entry`
  const messages = chats.map(({ phonenumberId, waId }) => ({ phonenumberId, waId, messageId: newId() }))
  await tx`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, internal,
      source, at, content)
    select ${companyId}, "messageId", "phonenumberId", "waId", 'system', '', 1, true, true, 'system', now(), '{"notice":"closed","noticeBy":"Bench"}'
    from jsonb_to_recordset(${tx.json(messages)}) as r ("messageId" uuid, "phonenumberId" uuid, "waId" text)`
  await tellBarely(tx, companyId, saved, messages)
  return chats.length
}

/** As many events, of about as many bytes. */
async function tellBarely(tx: Sql, companyId: string, saved: readonly Saved[], messages: readonly { messageId: string; waId: string }[]) {
  const events = [
    ...saved.map(({ waId, version, entry, departmentId, agentId }) => ({
      name: 'chat.changed',
      payload: { waId, version, entry },
      audience: { to: 'chat', departmentId, agentId },
      key: `chat:${waId}`,
    })),
    ...messages.map(({ messageId, waId }) => ({
      name: 'message.added',
      payload: { message: { messageId, waId, messageType: 'system', content: { notice: 'closed', noticeBy: 'Bench' }, version: 1 } },
      audience: { to: 'chat', departmentId: saved[0]!.departmentId, agentId: null },
      key: `message:${messageId}`,
    })),
  ]
  await tx`insert into events (company_id, name, payload, audience, entity_key, entity_version, happened_at)
    select ${companyId}, name, payload, audience, key, 1, now()
    from jsonb_to_recordset(${tx.json(events as never)}) as e (name text, payload jsonb, audience jsonb, key text)`
}
