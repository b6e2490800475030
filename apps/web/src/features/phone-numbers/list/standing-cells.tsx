import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { limitWords } from '../limit-words.ts'
import styles from '../numbers.module.css'
import { problemWords } from '../problems/problem-words.ts'
import { QualityMark } from '../quality-mark.tsx'
import { StatusBadge } from '../status-badge.tsx'

type Asked = { asked: { companyId: string; phonenumberId: string } }

/** Only visible rows are rendered, so that only they are asked for. */
const useStanding = ({ asked }: Asked) => useCall(phoneNumberCalls.getPhoneNumber, asked)

/** The status; a disconnected number says why. */
export function StatusCell({ asked, status }: Asked & { status: ChannelStatus }) {
  const words = useTexts(problemWords)
  const trouble = useStanding({ asked }).data?.trouble ?? null
  const reason = status === ChannelStatus.Disconnected && trouble ? words[trouble].what : null
  return (
    <span className={styles.standing}>
      <StatusBadge status={status} />
      {reason && (
        <span className={styles.reason} title={reason}>
          {reason}
        </span>
      )}
    </span>
  )
}

export function QualityCell({ asked }: Asked) {
  const { data, isPending } = useStanding({ asked })
  if (isPending) return <Skeleton width={96} line={20} />
  return <QualityMark quality={data?.quality ?? 'UNKNOWN'} />
}

export function LimitCell({ asked }: Asked) {
  const language = useLanguage()
  const { data, isPending } = useStanding({ asked })
  if (isPending) return <Skeleton width={120} line={20} />
  return <span className={styles.quiet}>{limitWords(data?.messagingLimit ?? '', language)}</span>
}
