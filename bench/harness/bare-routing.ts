import type { connect } from '../../apps/server/src/kit/db/connect.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'

type Sql = ReturnType<typeof connect>
type Place = { companyId: string; departmentId: string }
type Locked = { phonenumberId: string; waId: string; sessionId: string }

/** As many as the product gives in one transaction. */
const atOnce = 200

/**
 * Gives all that wait to people in turn by a bare script: the chats and the people are locked, places, turns, a reason each, a line each and
 * two events each are written, in as many commits. Without rules, hours, presence or anybody who is told.
 */
export async function giveBarely(sql: Sql, place: Place): Promise<number> {
  for (let given = 0; ; ) {
    const some = (await sql.begin((tx) => giveSome(tx as unknown as Sql, place, given))) as number
    if (some === 0) return given
    given += some
  }
}

/** How long one decision takes, with nothing else in it. */
export async function timeBarely(sql: Sql, place: Place): Promise<number> {
  await sql`update chats set chat_status = 2, agent_id = null, handled_by = 'queue' where company_id = ${place.companyId}`
  const begun = performance.now()
  await sql.begin((tx) => giveSome(tx as unknown as Sql, place, 0))
  return performance.now() - begun
}

async function giveSome(tx: Sql, { companyId, departmentId }: Place, given: number): Promise<number> {
  const chats = await tx<
    Locked[]
  >`select c.phonenumber_id, c.wa_id, s.session_id from chats c join chat_sessions s on s.company_id = c.company_id
      and s.phonenumber_id = c.phonenumber_id and s.wa_id = c.wa_id and s.closed_at is null
    where c.company_id = ${companyId} and c.department_id = ${departmentId} and c.chat_status = 2 and c.handled_by = 'queue'
    order by c.waiting_since, c.phonenumber_id, c.wa_id limit ${atOnce} for no key update of c`
  if (chats.length === 0) return 0
  const people = await tx<{ userId: string }[]>`select user_id from memberships where company_id = ${companyId} and availability = 1
    order by user_id for no key update`
  const rows = chats.map((chat, nth) => ({
    ...chat,
    ...{ agentId: people[(given + nth) % people.length]!.userId, routeId: newId(), messageId: newId(), turn: given + nth + 1 },
  }))
  const written = tx`jsonb_to_recordset(${tx.json(rows)}) as r ("phonenumberId" uuid, "waId" text, "sessionId" uuid, "agentId" uuid,
    "routeId" uuid, "messageId" uuid, turn bigint)`
  await tx`update chats c set chat_status = 1, agent_id = r."agentId", handled_by = 'agent', version = c.version + 1 from ${written}
    where c.company_id = ${companyId} and c.phonenumber_id = r."phonenumberId" and c.wa_id = r."waId"`
  await tx`insert into chat_routes (company_id, route_id, session_id, happened_at, kind, department_id, agent_id, candidates)
    select ${companyId}, r."routeId", r."sessionId", now(), 'roundRobin', ${departmentId}, r."agentId", '[]' from ${written}`
  await tx`insert into department_turns (company_id, department_id, user_id, turn)
    select ${companyId}, ${departmentId}, r."agentId", max(r.turn) from ${written} group by r."agentId"
    on conflict (company_id, department_id, user_id) do update set turn = excluded.turn`
  await tx`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, internal,
      source, at, content)
    select ${companyId}, r."messageId", r."phonenumberId", r."waId", 'system', '', 1, true, true, 'system', now(),
      '{"notice":"distributed","noticeTo":"Bench"}' from ${written}`
  await tx`insert into events (company_id, name, payload, audience, entity_key, entity_version, happened_at)
    select ${companyId}, e.name, jsonb_build_object('waId', r."waId", 'agentId', r."agentId", 'entry', to_jsonb(r)), jsonb_build_object('to', 'chat',
      'departmentId', ${departmentId}::text, 'agentId', r."agentId"), e.name || r."waId", 2, now()
    from ${written} cross join (values ('chat.left'), ('chat.changed'), ('message.added')) as e (name)`
  return chats.length
}
