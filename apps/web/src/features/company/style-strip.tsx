import { errorStatus } from '@prosa/contract/errors'
import { IconCloudOff } from '@tabler/icons-react'
import { kitTexts } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { NoticeStrip } from '../../ui/toasts/notice-strip.tsx'
import { useCompanyStyle } from './company-style.ts'
import { RetryStyleButton } from './retry-style-button.tsx'

/** The alert of spec §1 inside the frame. Other failures are the connection's, which has a strip of its own. */
export function StyleStrip() {
  const { problem } = useCompanyStyle()
  const texts = useTexts(kitTexts)
  if (problem?.status !== errorStatus['service.unavailable']) return null
  return (
    <NoticeStrip tone="warn" isUrgent icon={<IconCloudOff size={18} stroke={1.75} />} action={<RetryStyleButton />}>
      {texts.errorTexts['service.unavailable']}
    </NoticeStrip>
  )
}
