import type { connect } from '../../apps/server/src/kit/db/connect.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { adminIdOf } from '../seed-large/company.ts'

type Sql = ReturnType<typeof connect>
type Locked = { position: number; phonenumberId: string; waId: string; departmentId: string; agentId: string | null }
type Saved = Omit<Locked, 'position'> & { version: number; entry: object }
type Bare = { companyId: string; batchId: string }

/** As many as the product closes in one transaction. */
const atOnce = 100

/**
 * Closes all chats of a company by a bare script: their keys are kept first, and what became of each with it, as nobody could say, go on with
 * or take back otherwise. The same rows in as many commits, without rules, sight or anybody who is told.
 */
export async function closeBarely(sql: Sql, companyId: string): Promise<number> {
  const batch = { companyId, batchId: newId() }
  await sql.begin((tx) => keepKeys(tx as unknown as Sql, batch))
  let closed = 0
  for (;;) {
    const some = (await sql.begin(async (tx) => closeSome(tx as unknown as Sql, batch, closed))) as number
    if (some === 0) return closed
    closed += some
  }
}

/** Of one that is over: the product has no work with it. */
async function keepKeys(tx: Sql, { companyId, batchId }: Bare): Promise<void> {
  await tx`insert into batches (company_id, batch_id, kind, status, created_by, created_at, ended_at, options)
    values (${companyId}, ${batchId}, 'chats', 4, ${adminIdOf(companyId)}, now(), now(), '{}')`
  await tx`insert into batch_items (company_id, batch_id, position, phonenumber_id, wa_id)
    select company_id, ${batchId}, row_number() over (order by phonenumber_id, wa_id), phonenumber_id, wa_id from chats
    where company_id = ${companyId} and chat_status <> 4`
}

async function closeSome(tx: Sql, { companyId, batchId }: Bare, done: number): Promise<number> {
  const chats = await tx<Locked[]>`select i.position, c.phonenumber_id, c.wa_id, c.department_id, c.agent_id from batch_items i
      join chats c on c.company_id = i.company_id and c.phonenumber_id = i.phonenumber_id and c.wa_id = i.wa_id
    where i.company_id = ${companyId} and i.batch_id = ${batchId} and i.position > ${done} and i.position <= ${done + atOnce}
    order by c.phonenumber_id, c.wa_id for no key update of c`
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
  await tx`update batch_items i set state = 'done', before = to_jsonb(s.*), version_after = c.version
    from ${keys} join chats c on c.company_id = ${companyId} and c.phonenumber_id = k.phonenumber_id and c.wa_id = k.wa_id
      cross join lateral (select c.agent_id, c.department_id, c.chat_status) s
    where i.company_id = ${companyId} and i.batch_id = ${batchId} and i.phonenumber_id = k.phonenumber_id and i.wa_id = k.wa_id`
  await tx`update batches set done = done + ${chats.length}, version = version + 1 where company_id = ${companyId} and batch_id = ${batchId}`
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
