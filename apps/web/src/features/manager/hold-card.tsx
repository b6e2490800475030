import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { outgoingTexts, useMoment } from '../outgoing/public.ts'
import styles from './manager-screen.module.css'
import { managerTexts } from './manager-texts.ts'
import { ReleaseDialog } from './release-dialog.tsx'

/** Shown while outgoing work of the whole installation is held: since when, why, what ending the hold means, and how to end it. */
export function HoldCard() {
  const texts = useTexts(managerTexts).hold
  const words = useTexts(outgoingTexts)
  const problemText = useProblemText()
  const write = useMoment(useSessionData()?.companyId ?? '')
  const { data, error, refetch } = useCall(outgoingCalls.getInstallationHold, {})
  const [isOpen, setOpen] = useState(false)
  if (error && !data)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
        {texts.notLoaded}
      </ErrorState>
    )
  if (!data?.hold) return null
  const { heldSince, reason } = data.hold
  return (
    <Card title={texts.title} detail={words.held(write(heldSince), reason)}>
      <Alert tone="warn" detail={texts.meaning}>
        {texts.warning}
      </Alert>
      <div className={styles.deeds}>
        <Button look="risky" size="sm" onClick={() => setOpen(true)}>
          {texts.verb}
        </Button>
      </div>
      {isOpen && <ReleaseDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
