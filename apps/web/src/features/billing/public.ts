import { billingCalls } from '@prosa/contract/billing/calls'
import { createElement } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import type { PaymentStrip } from './payment-strip.tsx'

const PaymentStripLater = lazyPart<Parameters<typeof PaymentStrip>[0]>(
  async () => (await import('./payment-strip.tsx')).PaymentStrip,
  () => null,
)

/** Spec §1, A14: asked for as soon as the company is known and when an event says so, and shown when a payment is overdue or late. */
export function PaymentNotice() {
  const data = useSessionData()
  const { data: payment } = useCall(billingCalls.getPayment, data ? { companyId: data.companyId } : null, { later: true })
  if (!data || !payment) return null
  const { paymentOverdue, paymentLate } = payment
  if (!paymentOverdue && !paymentLate) return null
  return createElement(PaymentStripLater, { data, isOverdue: paymentOverdue })
}
