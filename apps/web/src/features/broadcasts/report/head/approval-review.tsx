import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { useState } from 'react'
import { writtenOf } from '../../wizard/draft/written.ts'
import { isDown, useSenders } from '../../wizard/message/use-senders.ts'
import { ChecksCard } from '../../wizard/review/checks-card.tsx'
import { SummaryCards } from '../../wizard/review/summary-cards.tsx'
import { PreviewPane } from '../../wizard/side/preview-pane.tsx'
import type { LookedAt } from '../../wizard/use-wizard.ts'
import styles from '../report.module.css'

type Props = { companyId: string; broadcast: Broadcast }

/** Shows the approver everything that the author saw: audience, message, reasons, cost, checks, and the message on the phones of real people. */
export function ApprovalReview({ companyId, broadcast }: Props) {
  const { numbers } = useSenders(companyId)
  const [previewedText, previewText] = useState<0 | 1>(0)
  const { rehearsal, phonenumberId, secondTemplateId } = broadcast
  const wizard: LookedAt = {
    ...{ companyId, broadcast, written: writtenOf(broadcast), previewedText, previewText },
    ...{ keeping: { state: 'clean' }, built: null, halfStart: null, header: { answer: null } },
    isComparing: secondTemplateId !== null,
    isNumberDown: isDown(numbers, phonenumberId),
  }
  return (
    <div className={styles.reviewed}>
      <div className={styles.reviewedFacts}>
        <SummaryCards {...{ wizard, rehearsal }} />
        <ChecksCard {...{ wizard, rehearsal }} />
      </div>
      <PreviewPane wizard={wizard} />
    </div>
  )
}
