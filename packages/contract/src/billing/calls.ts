import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId } from '../kit/fields.ts'

/** What every page asks; `priceCalls` has the rest. */
export const billingCalls = {
  /** For the notice that everybody of the company sees. */
  getPayment: call({
    method: 'GET',
    path: '/company/payment',
    allow: 'signedIn',
    input: z.object({ companyId: ownId() }),
    result: z.object({ paymentOverdue: z.boolean(), paymentLate: z.boolean() }),
    errors: ['company.notFound'],
  }),
}
