import { mostNamed } from '@prosa/contract/routing/route'
import type { connect } from '../../apps/server/src/kit/db/connect.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { median } from './numbers.ts'

type Sql = ReturnType<typeof connect>
type Place = { companyId: string; departmentId: string }
type Locked = { phonenumberId: string; waId: string; sessionId: string }

/** What browsers are told of a line. */
const line = {
  ...{ messageType: 'system', messageBody: '', content: { notice: 'distributed', noticeTo: 'Bench' }, internal: true, messageStatus: 1 },
  ...{ fromMe: true, source: 'system', statusTimes: {}, reactions: [], edits: [], time: 1_700_000_000_000, version: 1 },
}

/** As many as the product gives in one transaction. */
const atOnce = 200

/** What is kept of who was considered, and of the rule. */
const standing = '10 0 1000 10'
const rule = {
  ...{ distribution: 'roundRobin', capacity: 0, stickyWait: 0, stickyHours: 24, lastAgentFirst: true },
  known: [],
  notTo: null,
}

/**
 * Gives all that wait to people in turn by a bare script: the chats and the people are locked; places, turns, a reason each with as many
 * candidates, a line each and three events each are written, as large as the product's and in as many commits, the events and candidates where
 * they are stored, which is the least that can be. Without rules, hours, presence, queues or anybody who is told.
 */
export async function giveBarely(sql: Sql, place: Place): Promise<number> {
  for (let given = 0; ; ) {
    const some = (await sql.begin((tx) => giveSome(tx as unknown as Sql, place, given))) as number
    if (some === 0) return given
    given += some
  }
}

const samples = 9

/** How long one decision takes, with nothing else in it. */
export async function timeBarely(sql: Sql, place: Place): Promise<number> {
  const times: number[] = []
  for (let nth = 0; nth < samples; nth++) {
    await sql`update chats set chat_status = 2, agent_id = null, handled_by = 'queue' where company_id = ${place.companyId}`
    const begun = performance.now()
    await sql.begin((tx) => giveSome(tx as unknown as Sql, place, 0))
    times.push(performance.now() - begun)
  }
  return median(times)
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
  const others = people.slice(0, mostNamed - 1).map(({ userId }) => `${userId} laterInTurn ${standing}`)
  await tx`insert into chat_routes (company_id, route_id, session_id, happened_at, kind, department_id, agent_id, rule, candidates)
    select ${companyId}, r."routeId", r."sessionId", now(), 'roundRobin', ${departmentId}, r."agentId", ${tx.json(rule)},
      jsonb_build_array(r."agentId" || ${` chosen ${standing}`}) || ${tx.json(others)}
    from ${written}`
  await tx`insert into department_turns (company_id, department_id, user_id, turn)
    select ${companyId}, ${departmentId}, r."agentId", max(r.turn) from ${written} group by r."agentId"
    on conflict (company_id, department_id, user_id) do update set turn = excluded.turn`
  await tx`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, internal,
      source, at, content)
    select ${companyId}, r."messageId", r."phonenumberId", r."waId", 'system', '', 1, true, true, 'system', now(),
      '{"notice":"distributed","noticeTo":"Bench"}' from ${written}`
  await tx`insert into events (company_id, name, payload, audience, entity_key, entity_version, happened_at)
    select ${companyId}, e.name, e.payload, jsonb_build_object('to', 'chat', 'departmentId', ${departmentId}::text, 'agentId', r."agentId"),
      e.name || r."waId", 2, now()
    from ${written} cross join lateral (
      select 'chat.left' as name, jsonb_build_object('phonenumberId', r."phonenumberId", 'waId', r."waId", 'departmentId', ${departmentId}::text,
        'agentId', null, 'chatStatus', 2, 'handledBy', 'queue', 'isUnread', false, 'isSnoozed', false, 'version', 2) as payload
      union all select 'chat.changed', to_jsonb(x) from (select c.phonenumber_id, c.wa_id, c.chat_status, c.department_id, c.agent_id,
          c.handled_by, c.version, c.contact_id, c.contact_name, c.last_message_body, c.last_message_at, c.last_message_type, c.last_message_status,
          c.last_message_from_me, c.last_message_deleted, c.last_file_name, c.unread_count, c.unanswered_since, c.window_expires_at, c.snoozed_until,
          c.label_ids, c.sla_due_at, c.sla_warns_at, c.sla_kind, 'Bench' as agent_name, 'Vendas' as department_name from chats c
        where c.company_id = ${companyId} and c.phonenumber_id = r."phonenumberId" and c.wa_id = r."waId") x
      union all select 'message.added', jsonb_build_object('departmentId', ${departmentId}::text, 'agentId', r."agentId", 'message',
        ${tx.json(line)} || jsonb_build_object('messageId', r."messageId", 'phonenumberId', r."phonenumberId", 'waId', r."waId"))) e`
  return chats.length
}
