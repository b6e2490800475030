import { may } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconReceipt } from '@tabler/icons-react'
import { textsOf, useTexts } from '../../kit/i18n.ts'
import { permissionsOf } from '../../kit/session/session-data.ts'
import { NoticeStrip } from '../../ui/toasts/notice-strip.tsx'
import { useClosedToday } from './notice-closed.ts'

type Props = { data: SessionData; isOverdue: boolean }

/** A payment that is only late is shown more quietly, once a day. */
export function PaymentStrip({ data, isOverdue }: Props) {
  const texts = useTexts(billingTexts)
  const { isClosed, close } = useClosedToday(data.companyId)
  if (!isOverdue && isClosed) return null
  const mayPay = may({ permissions: permissionsOf(data), internal: false }, 'billing')
  return (
    <NoticeStrip
      tone={isOverdue ? 'warn' : 'neutral'}
      icon={<IconReceipt size={18} stroke={1.75} />}
      {...(isOverdue ? {} : { onClose: close })}
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
