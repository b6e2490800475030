import { billingCalls } from '@prosa/contract/billing/calls'
import { may } from '@prosa/contract/permissions'
import { IconReceipt } from '@tabler/icons-react'
import { useCall } from '../../kit/calls/query.ts'
import { textsOf, useTexts } from '../../kit/i18n.ts'
import { permissionsOf, useSessionData } from '../../kit/session/session-data.ts'
import { NoticeStrip } from '../../ui/toasts/notice-strip.tsx'
import { useClosedToday } from './notice-closed.ts'

/**
 * Spec §1, A14: asked for as soon as the company is known and when an event says so, and shown when a payment is overdue. A payment that is
 * only late is shown more quietly, once a day.
 */
export function PaymentNotice() {
  const texts = useTexts(billingTexts)
  const data = useSessionData()
  const companyId = data?.companyId ?? null
  const { data: payment } = useCall(billingCalls.getPayment, companyId === null ? null : { companyId }, { later: true })
  const { isClosed, close } = useClosedToday(companyId)
  if (!data || !payment) return null
  const { paymentOverdue, paymentLate } = payment
  if (!paymentOverdue && (!paymentLate || isClosed)) return null

  const mayPay = may({ permissions: permissionsOf(data), internal: false }, 'billing')
  return (
    <NoticeStrip
      tone={paymentOverdue ? 'warn' : 'neutral'}
      icon={<IconReceipt size={18} stroke={1.75} />}
      {...(paymentOverdue ? {} : { onClose: close })}
    >
      <b>{texts.overdue}</b> {mayPay ? texts.tellProvider : texts.tellAdministrator}
    </NoticeStrip>
  )
}

const billingTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})
