import type { ChatKey } from '@prosa/contract/chats/model'
import type { CandidateReason, RouteKind } from '@prosa/contract/routing/route'
import type { Db } from '../../kit/db/db.ts'
import type { StoredCandidate } from '../chats/public.ts'

type RouteRow = {
  routeId: string
  time: number
  kind: RouteKind
  departmentId: string
  agentId: string | null
  byId: string | null
  waitedSince: number | null
  candidates: StoredCandidate[]
  others: Partial<Record<CandidateReason, number>>
}

/** Of all sessions of a chat, the newest first. */
export const listRouteRows = (db: Db, companyId: string, { phonenumberId, waId }: ChatKey, most: number): Promise<RouteRow[]> => db<
  RouteRow[]
>`
  select r.route_id, r.happened_at as time, r.kind, r.department_id, r.agent_id, r.by_id, r.waited_since, r.candidates, r.others
  from chat_sessions s join chat_routes r on r.company_id = s.company_id and r.session_id = s.session_id
  where s.company_id = ${companyId} and s.phonenumber_id = ${phonenumberId} and s.wa_id = ${waId}
  order by r.happened_at desc, r.route_id desc limit ${most}`
