import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import type { OutgoingHold, OutgoingState } from '@prosa/contract/outgoing/model'
import { IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { deskAddress } from '../outgoing-addresses.ts'
import { outgoingTexts } from '../outgoing-texts.ts'
import { useMoment } from '../use-moment.ts'
import styles from './held.module.css'
import { heldTexts } from './held-texts.ts'
import { KindCard } from './kind-card.tsx'

const pollMs = 2_000

/** What was set aside when outgoing work was held, and what becomes of it, kind by kind. */
export function HeldSection() {
  const texts = useTexts(heldTexts)
  const problemText = useProblemText()
  const companyId = useSessionData()?.companyId ?? ''
  const answer = useCall(outgoingCalls.getOutgoing, { companyId })
  const { data } = answer
  // The server announces the end of a choice, not its progress.
  const isMoving = data?.kinds.some(({ isUnderWay }) => isUnderWay) ?? false
  useCall(outgoingCalls.getOutgoing, isMoving ? { companyId } : null, { every: pollMs })
  const error = useToldError(answer)
  const stage = useLoadingStage(!data && !error)
  if (error && !data)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
        {texts.notLoaded}
      </ErrorState>
    )
  return (
    <div className={styles.section}>
      {stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={6} />}
      {stage === 'done' && data && (data.hold ? <Held hold={data.hold} /> : <Released companyId={companyId} outgoing={data} />)}
    </div>
  )
}

function Held({ hold: { heldSince, reason } }: { hold: OutgoingHold }) {
  const { waiting } = useTexts(heldTexts)
  const words = useTexts(outgoingTexts)
  const data = useSessionData()
  const companyId = data?.companyId ?? ''
  const write = useMoment(companyId)
  return (
    <Alert
      tone="warn"
      detail={`${words.held(write(heldSince), reason)} ${waiting.next}`}
      foot={
        data?.internal && (
          <div>
            <Button look="framed" size="sm" renderRoot={(props) => <Link {...props} to={deskAddress(companyId)} />}>
              {waiting.toDesk}
            </Button>
          </div>
        )
      }
    >
      {waiting.title}
    </Alert>
  )
}

function Released({ companyId, outgoing: { releasedAt, kinds } }: { companyId: string; outgoing: OutgoingState }) {
  const texts = useTexts(heldTexts)
  const write = useMoment(companyId)
  if (releasedAt === null || kinds.length === 0)
    return (
      <EmptyState icon={<IconSend size={26} stroke={1.75} />} title={texts.empty.title}>
        {releasedAt === null ? texts.empty.never : texts.empty.nothing(write(releasedAt))}
      </EmptyState>
    )
  return (
    <>
      <p className={styles.quiet}>{texts.released(write(releasedAt))}</p>
      {kinds.map((held) => (
        <KindCard key={held.kind} companyId={companyId} held={held} />
      ))}
    </>
  )
}
