import type { interactionCalls } from '@prosa/contract/phone-numbers/calls'
import { sharesDepartment } from '@prosa/contract/phone-numbers/rules'
import { isInternal } from '../../kit/http/is-internal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { type ColleagueRow, listColleagueRows } from './interaction-store.ts'

const most = 5_000

/** Those with whom the asker shares a department, and themselves; the provider's own staff are told to their colleagues only. */
export const listAgentSummaries: Handler<typeof interactionCalls.listAgentSummaries> = async ({ db, actor, house }) => {
  const isTold = ({ agentId, email, ...person }: ColleagueRow) =>
    agentId === actor.userId ||
    ((actor.internal || !isInternal(email, house.config.internalDomain)) &&
      sharesDepartment(actor, { ...person, departmentIds: person.departmentAll ? 'all' : person.departmentIds }))
  return (await listColleagueRows(db, actor, most)).filter(isTold)
}
