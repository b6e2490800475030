import type { InboxRules } from '@prosa/contract/departments/inbox-rules'
import { wrongException, wrongHours } from '@prosa/contract/departments/rules'
import type { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { openHoursOf } from '../routing/public.ts'
import { seeDepartment } from './read-departments.ts'

/** Of a moment, by the rules as they are or as somebody is about to save them. */
export const testHours: Handler<typeof departmentSetupCalls.testHours> = async (ctx, { departmentId, at, inboxRules }) => {
  const { db, actor, house } = ctx
  if (inboxRules) refuseWrongHours(inboxRules)
  const department = await seeDepartment(ctx, departmentId)
  const hours = await openHoursOf(db, actor.companyId, inboxRules ?? department.inboxRules)
  return hours.openingAt(at ?? house.clock.now())
}

/** [DE7] [RO22] */
export function refuseWrongHours({ hours, exceptions = [] }: Pick<InboxRules, 'hours'> & Partial<Pick<InboxRules, 'exceptions'>>): void {
  const wrong = [...(wrongHours(hours) === null ? [] : ['hours']), ...(wrongException(exceptions) === null ? [] : ['exceptions'])]
  if (wrong.length > 0)
    throw new Refusal('input.invalid', { fields: wrong.map((name) => ({ name: `inboxRules.${name}`, problem: 'wrongFormat' as const })) })
}
