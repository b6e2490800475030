import type { InboxRules } from '@prosa/contract/departments/inbox-rules'
import { wrongHours } from '@prosa/contract/departments/rules'
import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { lockDepartment } from './lock-department.ts'
import { saveSeenRules } from './save-seen-rules.ts'

export const saveInboxRules: Handler<typeof departmentSetupCalls.saveInboxRules> = async (ctx, input) => {
  const after = tidy(input.inboxRules)
  if (wrongHours(after.hours) !== null)
    throw new Refusal('input.invalid', { fields: [{ name: 'inboxRules.hours', problem: 'wrongFormat' }] })
  const { inboxRules: before } = await lockDepartment(ctx, input)
  return saveSeenRules(ctx, input, before, after)
}

const tidy = ({ agentIdList, hours, awayMessage, ...rules }: InboxRules): InboxRules => ({
  ...rules,
  agentIdList: [...new Set(agentIdList)],
  hours: hours.map(({ days, from, to }) => ({ days: [...new Set(days)].toSorted(), from, to })),
  awayMessage: awayMessage.trim(),
})
