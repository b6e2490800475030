import { statuses } from '@prosa/contract/statuses'
import { IconCloudOff } from '@tabler/icons-react'
import { kitTexts } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useUnopenedCount } from '../../kit/kept/unopened.ts'
import { lazyPart } from '../../ui/layers/lazy-part.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { NoticeStrip } from '../../ui/toasts/notice-strip.tsx'
import { useCompanyStyle } from './company-style.ts'
import { RetryStyleButton } from './retry-style-button.tsx'

/** Loaded when it is needed; the page stands as it did until then. */
const MaintenanceStrip = lazyPart(
  async () => (await import('./maintenance-strip.tsx')).MaintenanceStrip,
  () => null,
)

/** The alert of spec §1 inside the frame. Other failures are those of the connection, which has a strip of its own. Only administrators are here in maintenance. */
export function StyleStrip() {
  const { problem, style } = useCompanyStyle()
  const texts = useTexts(kitTexts)
  if (style.maintenanceIn) return <MaintenanceStrip />
  if (problem?.status !== statuses.unavailable) return null
  return (
    <NoticeStrip tone="warn" isUrgent icon={<IconCloudOff size={18} stroke={1.75} />} action={<RetryStyleButton />}>
      {texts.errorTexts['service.unavailable']}
    </NoticeStrip>
  )
}

/** Spec §1: the count of unopened chats before the company's name, or the name alone; its shape is A15. */
export const titleOf = (unopened: number, companyName: string): string => (unopened > 0 ? `(${unopened}) ${companyName}` : companyName)

/** All screens inside the frame have this title. */
export function FrameTitle() {
  const { style } = useCompanyStyle()
  usePageTitle(titleOf(useUnopenedCount(), style.companyName))
  return null
}
