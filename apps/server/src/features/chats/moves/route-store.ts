import type { ChatKey } from '@prosa/contract/chats/model'
import type { RecordedCandidate } from '@prosa/contract/routing/recorded'
import type { CandidateReason, RouteKind } from '@prosa/contract/routing/route'
import type { Db } from '../../../kit/db/db.ts'
import { newId } from '../../../kit/db/ids.ts'

/**
 * Somebody who was asked about is a word for each thing known of them: twenty of each chat, as objects, take the database longer to read than
 * all else that is written with them. Objects are from before.
 */
export type StoredCandidate = string | RecordedCandidate

const lineOf = ({ userId, reason, open, capacity, turn, openHere, isHere }: RecordedCandidate) =>
  [userId, reason, open, capacity, turn, openHere, ...(isHere ? ['here'] : [])].join(' ')

export const candidatesOf = (stored: readonly StoredCandidate[]): RecordedCandidate[] =>
  stored.map((one) => (typeof one === 'string' ? candidateOf(one) : one))

function candidateOf(line: string): RecordedCandidate {
  const [userId = '', reason, open, capacity, turn, openHere, where] = line.split(' ')
  return {
    ...{ userId, reason: reason as CandidateReason, open: Number(open), capacity: Number(capacity) },
    ...(turn && { turn: Number(turn) }),
    ...(openHere && { openHere: Number(openHere) }),
    ...(where && { isHere: true as const }),
  }
}

export type NewRoute = ChatKey & {
  at: number
  kind: RouteKind
  departmentId: string
  agentId: string | null
  byId?: string | null
  /** From whom it went by itself. */
  fromId?: string | null
  waitedSince?: number | null
  rule?: unknown
  candidates?: readonly RecordedCandidate[]
  others?: Readonly<Partial<Record<CandidateReason, number>>>
}

const isoTime = (time: number | null | undefined) => (time == null ? null : new Date(time).toISOString())

/** Of chats that have an open session. */
export async function insertRoutes(db: Db, companyId: string, routes: readonly NewRoute[]): Promise<void> {
  if (routes.length === 0) return
  const rows = routes.map(({ at, waitedSince, rule = null, candidates = [], others = {}, byId = null, fromId = null, ...route }) => ({
    ...route,
    routeId: newId(),
    at: isoTime(at),
    waitedSince: isoTime(waitedSince),
    byId,
    fromId,
    rule,
    candidates: candidates.map(lineOf),
    others,
  }))
  await db`insert into chat_routes (company_id, route_id, session_id, happened_at, kind, department_id, agent_id, by_id, from_id, waited_since, rule,
      candidates, others)
    select ${companyId}, r."routeId", s.session_id, r.at, r.kind, r."departmentId", r."agentId", r."byId", r."fromId", r."waitedSince", r.rule,
      r.candidates, r.others
    from jsonb_to_recordset(${db.json(rows as never)}) as r ("routeId" uuid, "phonenumberId" uuid, "waId" text, at timestamptz, kind text,
        "departmentId" uuid, "agentId" uuid, "byId" uuid, "fromId" uuid, "waitedSince" timestamptz, rule jsonb, candidates jsonb, others jsonb)
      join chat_sessions s on s.company_id = ${companyId} and s.phonenumber_id = r."phonenumberId" and s.wa_id = r."waId"
        and s.closed_at is null`
}

export type PastRoute = Pick<NewRoute, 'at' | 'kind' | 'departmentId' | 'agentId'> & {
  routeId: string
  sessionId: string
  byId: string | null
  waitedSince: number
}

/** What happened before the company began: also of sessions that are over. */
export async function insertPastRoutes(db: Db, companyId: string, routes: readonly PastRoute[]): Promise<void> {
  const rows = routes.map(({ at, waitedSince, ...route }) => ({ ...route, at: isoTime(at), waitedSince: isoTime(waitedSince) }))
  await db`insert into chat_routes (company_id, route_id, session_id, happened_at, kind, department_id, agent_id, by_id, waited_since)
    select ${companyId}, r."routeId", r."sessionId", r.at, r.kind, r."departmentId", r."agentId", r."byId", r."waitedSince"
    from jsonb_to_recordset(${db.json(rows)}) as r ("routeId" uuid, "sessionId" uuid, at timestamptz, kind text, "departmentId" uuid,
      "agentId" uuid, "byId" uuid, "waitedSince" timestamptz)`
}

type RouteRow = {
  routeId: string
  time: number
  kind: RouteKind
  departmentId: string
  agentId: string | null
  byId: string | null
  waitedSince: number | null
  candidates: RecordedCandidate[]
  others: Partial<Record<CandidateReason, number>>
}

/** Of all sessions of a chat, the newest first. */
export async function listRouteRows(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, most: number): Promise<RouteRow[]> {
  const rows = await db<(Omit<RouteRow, 'candidates'> & { candidates: StoredCandidate[] })[]>`
  select r.route_id, r.happened_at as time, r.kind, r.department_id, r.agent_id, r.by_id, r.waited_since, r.candidates, r.others
  from chat_sessions s join chat_routes r on r.company_id = s.company_id and r.session_id = s.session_id
  where s.company_id = ${companyId} and s.phonenumber_id = ${phonenumberId} and s.wa_id = ${waId}
  order by r.happened_at desc, r.route_id desc limit ${most}`
  return rows.map((row) => ({ ...row, candidates: candidatesOf(row.candidates) }))
}

export async function deleteOldRoutes(db: Db, companyId: string, { before, most }: { before: number; most: number }): Promise<number> {
  const { count } = await db`delete from chat_routes where company_id = ${companyId} and route_id in (
    select route_id from chat_routes where company_id = ${companyId} and happened_at < ${before} order by happened_at limit ${most})`
  return count
}
