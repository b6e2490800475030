import type { billingCalls } from '@prosa/contract/billing/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findPayment } from './payment-store.ts'

export const getPayment: Handler<typeof billingCalls.getPayment> = async ({ db }, { companyId }) => {
  const payment = await findPayment(db, companyId)
  if (!payment) throw new Refusal('company.notFound')
  return payment
}
