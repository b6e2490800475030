import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Rehearsal } from '@prosa/contract/broadcasts/model'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain, queryKeyOf, useCall } from '../../../../kit/calls/query.ts'
import type { StepProps } from '../step-props.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { ApprovalNote } from './approval-note.tsx'
import { ChecksCard } from './checks-card.tsx'
import { RehearsalCard } from './rehearsal-card.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TermsCard } from './terms-card.tsx'

const { getBroadcastRehearsal } = broadcastAudienceCalls
const lookAgain = 1_000

/** Everything once more, rehearsed on the people themselves, before anything is sent. */
export function ReviewStep({ wizard, lacks, onStep }: StepProps) {
  const rehearsal = useRehearsal(wizard)
  return (
    <div className={styles.stack}>
      <SummaryCards {...{ wizard, rehearsal, onStep }} />
      <RehearsalCard {...{ wizard, rehearsal, lacks }} />
      <ChecksCard {...{ wizard, rehearsal, onStep }} />
      <TermsCard wizard={wizard} />
      <ApprovalNote {...{ wizard, rehearsal, onStep }} />
    </div>
  )
}

/** The last rehearsal, looked at every second while it goes on. */
function useRehearsal({ companyId, broadcast }: Wizard): Rehearsal | null {
  const client = useQueryClient()
  const known = broadcast?.rehearsal ?? null
  const broadcastId = broadcast?.broadcastId ?? ''
  const isGoing = known !== null && !known.isOver
  const { data: answer } = useCall(getBroadcastRehearsal, isGoing ? { companyId, broadcastId } : null, { every: lookAgain })
  const data = answer?.rehearsal
  const isOver = isGoing && !!data?.isOver && data.rehearsalId === known.rehearsalId
  useEffect(() => {
    if (isOver) askAgain(client, queryKeyOf(broadcastDraftCalls.getBroadcast, { companyId, broadcastId }))
  }, [client, companyId, broadcastId, isOver])
  return isGoing && data?.rehearsalId === known.rehearsalId ? data : known
}
