import * as z from 'zod/mini'
import { mostConditionLength } from '../conditions/condition.ts'
import { call } from '../kit/call.ts'
import { list, ownId, text } from '../kit/fields.ts'
import { mostCountedViews } from './limits.ts'

/** Not whole where it is known of so many only: then it is at least so many. */
const ViewCount = z.object({ count: z.number(), isWhole: z.boolean() })

/** Served by the inbox, whose lists they count. */
export const viewCountCalls = {
  /** How many chats each of these views has for the asker, up to `mostCounted` of the inbox; those that they do not see are left out. */
  countViews: call({
    method: 'POST',
    onlyReads: true,
    path: '/view/:companyId/count',
    body: 'json',
    allow: 'signedIn',
    expensive: true,
    input: z.object({ companyId: ownId(), viewIds: list(ownId(), mostCountedViews) }),
    result: z.array(z.extend(ViewCount, { viewId: z.string() })),
    errors: [],
  }),
  /** The same of a condition that nobody has saved yet. */
  countCondition: call({
    method: 'POST',
    onlyReads: true,
    path: '/view/:companyId/countCondition',
    body: 'json',
    allow: 'signedIn',
    expensive: true,
    input: z.object({ companyId: ownId(), condition: text(mostConditionLength, 2) }),
    result: ViewCount,
    errors: ['contact.maskedCondition'],
  }),
}
