import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { centsOf, writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { useSessionData } from '../../../../kit/session/session-data.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ConfirmModal } from '../../../../ui/layers/confirm-modal.tsx'
import { HeldKeys } from '../../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../../ui/layers/lazy-part.tsx'
import { askBroadcastsAgain, showInPlace } from '../../list/use-broadcast-page.ts'
import { useMoments } from '../../use-moments.ts'
import styles from '../report.module.css'
import { reportTexts } from '../report-texts.ts'
import type { RefuseDialog } from './refuse-dialog.tsx'

type Props = { companyId: string; broadcast: Broadcast }

const RefuseLater = lazyPart<Parameters<typeof RefuseDialog>[0]>(async () => (await import('./refuse-dialog.tsx')).RefuseDialog, HeldKeys)
const ReviewLater = lazyPart<Props>(
  async () => (await import('./approval-review.tsx')).ApprovalReview,
  () => null,
)
const { Registered, Scheduled } = BroadcastStatus

/** One that is above the limits waits for another person, who agrees to exactly this rehearsal. */
export function ApprovalStrip({ companyId, broadcast }: Props) {
  const texts = useTexts(reportTexts).approval
  const language = useLanguage()
  const moments = useMoments(companyId)
  const problemText = useProblemText()
  const client = useQueryClient()
  const userId = useSessionData()?.userId
  const [isRefusing, setRefusing] = useState(false)
  const [isApproving, setApproving] = useState(false)
  const { broadcastId, approval, rehearsal, status, startsAt } = broadcast
  const { mutateAsync } = useCommand(broadcastRunCalls.approveBroadcast, {
    done: (said) => reportTexts[said].approval.approved,
    failed: (said) => reportTexts[said].approval.approveFailed,
  })
  if (approval?.state === 'given' && approval.at !== null && (status === Registered || status === Scheduled))
    return <Alert tone="safe">{texts.given(approval.userName, moments.at(approval.at))}</Alert>
  if (approval?.state !== 'asked' || !rehearsal || (status !== Registered && status !== Scheduled)) return null
  const isOwn = approval.userId === userId
  const cost = writeCurrency(centsOf(rehearsal.cost), language)
  const approve = async () => {
    try {
      showInPlace(client, await mutateAsync({ companyId, broadcastId, rehearsalId: rehearsal.rehearsalId }))
    } finally {
      askBroadcastsAgain(client)
    }
  }
  return (
    <>
      <Alert
        tone="warn"
        detail={`${texts.body(writeNumber(rehearsal.willReceive, language), cost)}${isOwn ? ` ${texts.own}` : ''}`}
        foot={
          !isOwn && (
            <div className={styles.buttons}>
              <Button onClick={() => setApproving(true)}>{texts.approve}</Button>
              <Button look="framed" onClick={() => setRefusing(true)}>
                {texts.refuse}
              </Button>
            </div>
          )
        }
      >
        {isOwn ? texts.title : texts.yours}
      </Alert>
      <ReviewLater {...{ companyId, broadcast }} />
      <ConfirmModal
        opened={isApproving}
        onClose={() => setApproving(false)}
        title={texts.approveTitle(broadcast.broadcastName)}
        affected={rehearsal.willReceive}
        consequence={(people) => texts.approveBody(people, cost, startsAt !== null && startsAt > Date.now() ? moments.at(startsAt) : null)}
        verb={texts.approve}
        tone="brand"
        onConfirm={approve}
        failed={problemText}
      />
      {isRefusing && <RefuseLater {...{ companyId, broadcast }} onClose={() => setRefusing(false)} />}
    </>
  )
}
