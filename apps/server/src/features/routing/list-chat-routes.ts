import { mostRoutes, type routingCalls } from '@prosa/contract/routing/calls'
import type { CandidateReason } from '@prosa/contract/routing/route'
import type { Handler } from '../../kit/http/serve.ts'
import { listHiddenAgents } from '../agents/public.ts'
import { listRouteRows } from '../chats/public.ts'
import { readSeenChat } from '../sight/public.ts'

export const listChatRoutes: Handler<typeof routingCalls.listChatRoutes> = async (ctx, key) => {
  const { db, actor, house } = ctx
  await readSeenChat(ctx, key)
  const rows = await listRouteRows(db, actor.companyId, key, mostRoutes)
  const people = rows.flatMap(({ agentId, byId, candidates }) => [agentId, byId, ...candidates.map(({ userId }) => userId)])
  const hidden = await listHiddenAgents(ctx, [...new Set(people.filter((userId) => userId !== null))])
  const names = await house.names.get(db, actor.companyId)
  const nameOf = (userId: string | null) => (userId === null || hidden.includes(userId) ? null : (names.people.get(userId) ?? null))
  return rows.map(({ departmentId, agentId, byId, waitedSince, candidates, others, ...row }) => {
    const named = candidates.flatMap(({ userId, reason, open, capacity, isHere }) => {
      const name = nameOf(userId)
      return name === null ? [] : [{ name, reason, open, capacity, ...(isHere && { isHere }) }]
    })
    return {
      ...row,
      departmentName: names.departments.get(departmentId) ?? '',
      agentName: nameOf(agentId),
      isByHand: byId !== null,
      byName: nameOf(byId),
      waited: waitedSince === null ? null : Math.max(0, row.time - waitedSince),
      candidates: named,
      others: countedOthers(
        others,
        candidates.filter(({ userId }) => nameOf(userId) === null),
      ),
    }
  })
}

/** Whom the asker is not told of is counted with the others. */
function countedOthers(others: Partial<Record<CandidateReason, number>>, unnamed: readonly { reason: CandidateReason }[]) {
  const counts = new Map(Object.entries(others) as [CandidateReason, number][])
  for (const { reason } of unnamed) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}
