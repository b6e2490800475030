import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId } from '../kit/fields.ts'
import { TemplatePrice } from './model.ts'

export const billingCalls = {
  listTemplatePrices: call({
    method: 'GET',
    path: '/company/:companyId/listCompanyTemplateBasedPrice',
    allow: ['billing'],
    input: z.object({ companyId: ownId() }),
    result: z.array(TemplatePrice),
    errors: [],
  }),
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
