import type { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import type { InboxRules, OpenException, WrittenInboxRules } from '@prosa/contract/departments/inbox-rules'
import type { Department } from '@prosa/contract/departments/model'
import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { wrongRules } from '@prosa/contract/departments/wrong-rules'
import { hasSla } from '@prosa/contract/routing/sla'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { put } from '../../kit/queue/queue.ts'
import { listColleaguesOf, listHiddenAgents, refuseUnknownAgents } from '../agents/public.ts'
import { countDeadlinesAnew, distribution, lookInto } from '../entries/public.ts'
import { lockDepartment, saveChange } from './change-department.ts'
import { saveRules } from './department-change-store.ts'
import { seeDepartment } from './read-departments.ts'
import { refuseWrongHours } from './test-hours.ts'

export const getInboxRules: Handler<typeof departmentDetailCalls.getInboxRules> = async (ctx, { departmentId }) =>
  (await seeDepartment(ctx, departmentId)).inboxRules

export const saveInboxRules: Handler<typeof departmentSetupCalls.saveInboxRules> = async (ctx, input) => {
  const after = tidy(input.inboxRules)
  refuseWrongHours(after)
  const { inboxRules: before } = await lockDepartment(ctx, input)
  refuseWrongRules({ ...before, ...after })
  return saveSeenRules(ctx, input, before, after)
}

/** As they are together with what was not written and stays. */
function refuseWrongRules(rules: InboxRules): void {
  const fields = Object.entries(wrongRules(rules)).map(([name, problem]) => ({
    name: `inboxRules.${name}`,
    problem: problem === 'missing' ? ('required' as const) : ('wrongFormat' as const),
  }))
  if (fields.length > 0) throw new Refusal('input.invalid', { fields })
}

const tidy = ({
  agentIdList,
  hours,
  awayMessage,
  nobodyMessage,
  exceptions,
  idleWarningText,
  closeReasons,
  ...rules
}: WrittenInboxRules) => ({
  // What is not named is not there at all: nothing that travels is undefined.
  ...(rules as Partial<InboxRules>),
  ...(exceptions && { exceptions: exceptions.map(({ name, ...day }) => ({ ...day, name: name.trim() })).toSorted(byDate) }),
  ...(nobodyMessage !== undefined && { nobodyMessage: nobodyMessage.trim() }),
  ...(idleWarningText !== undefined && { idleWarningText: idleWarningText.trim() }),
  ...(closeReasons && { closeReasons: closeReasons.map((reason) => reason.trim()).filter(Boolean) }),
  agentIdList: [...new Set(agentIdList)],
  hours: hours.map(({ days, from, to }) => ({ days: [...new Set(days)].toSorted(), from, to })),
  awayMessage: awayMessage.trim(),
})

const byDate = (one: OpenException, other: OpenException) => (one.date < other.date ? -1 : 1)

/** Who was named and does not work there any more gets nothing. */
export const listDistributionAgents: Handler<typeof departmentDetailCalls.listDistributionAgents> = async (ctx, { departmentId }) => {
  const { agentIdList } = (await seeDepartment(ctx, departmentId)).inboxRules
  const colleagues = await listColleaguesOf(ctx, departmentId)
  return agentIdList.length === 0 ? colleagues : colleagues.filter(({ userId }) => agentIdList.includes(userId))
}

export const saveDistributionAgents: Handler<typeof departmentSetupCalls.saveDistributionAgents> = async (ctx, input) => {
  const { inboxRules: before } = await lockDepartment(ctx, input)
  return saveSeenRules(ctx, input, before, { agentIdList: [...new Set(input.agentIdList)] })
}

type Key = { companyId: string; departmentId: string }

/** Only what was changed: the rest may be in words of a newer node. Whom the asker is not told of stays named, and out of the log. */
async function saveSeenRules(ctx: Context, key: Key, stored: InboxRules, written: Named & Partial<InboxRules>): Promise<Department> {
  const hidden = await listHiddenAgents(ctx, stored.agentIdList)
  const before = { ...stored, agentIdList: stored.agentIdList.filter((agentId) => !hidden.includes(agentId)) }
  await refuseUnknownNewcomers(ctx, before, written)
  const save = () => saveRules(ctx.db, key, { ...written, agentIdList: [...written.agentIdList, ...hidden] })
  const after = { ...before, ...written }
  // By the rules as they are from now on.
  if (after.distribution !== 'off') await put(ctx.db, distribution, key.companyId, [lookInto(key.departmentId)])
  if (hasSla(before) || hasSla(after)) await countDeadlinesAnew(ctx.db, key.companyId, [key.departmentId], ctx.house.clock.now())
  return saveChange(ctx, { departmentId: key.departmentId, before, after, save })
}

type Named = Pick<InboxRules, 'agentIdList'>

/** Only who is newly named has to be known: somebody who left since then is no reason to refuse the rest. */
const refuseUnknownNewcomers = (ctx: Context, before: Named, after: Named): Promise<void> =>
  refuseUnknownAgents(
    ctx,
    after.agentIdList.filter((agentId) => !before.agentIdList.includes(agentId)),
  )
