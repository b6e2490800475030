import type { interactionCalls } from '@prosa/contract/phone-numbers/calls'
import { isRestartNeeded, sharesDepartment } from '@prosa/contract/phone-numbers/rules'
import { isInternal } from '../../../kit/http/is-internal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { findNumber } from '../find-number.ts'
import { type ColleagueRow, listSummaryRows, readFigures } from './interaction-store.ts'

export const getOwnInteraction: Handler<typeof interactionCalls.getOwnInteraction> = async ({ db, actor }) => ({
  ...(await readFigures(db, actor, { kind: 'own' }, null)),
  restartNeeded: false,
})

export const getDepartmentInteraction: Handler<typeof interactionCalls.getDepartmentInteraction> = async ({ db, actor }) => ({
  ...(await readFigures(db, actor, { kind: 'departments' }, null)),
  restartNeeded: false,
})

export const getAllInteraction: Handler<typeof interactionCalls.getAllInteraction> = async ({ db, actor, house }, { x }) => ({
  ...(await readFigures(db, actor, { kind: 'all' }, x)),
  restartNeeded: isRestartNeeded(x, house.clock.now()),
})

export const getNumberInteraction: Handler<typeof interactionCalls.getNumberInteraction> = async (ctx, { phonenumberId }) => {
  await findNumber(ctx, phonenumberId)
  return { ...(await readFigures(ctx.db, ctx.actor, { kind: 'number', phonenumberId }, null)), restartNeeded: false }
}

const most = 5_000

/** Those with whom the asker shares a department, and themselves; the provider's own staff are told to their colleagues only. */
export const listAgentSummaries: Handler<typeof interactionCalls.listAgentSummaries> = async ({ db, actor, house }) => {
  const isTold = ({ agentId, email, ...person }: ColleagueRow) =>
    agentId === actor.userId ||
    ((actor.internal || !isInternal(email, house.config.internalDomain)) &&
      sharesDepartment(actor, { ...person, departmentIds: person.departmentAll ? 'all' : person.departmentIds }))
  return (await listSummaryRows(db, actor, most)).filter(isTold)
}
