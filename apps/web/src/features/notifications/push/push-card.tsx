import { IconBell, IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useIsOn } from '../../../kit/session/switched-off.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { MuteSwitches } from '../mute-switches.tsx'
import styles from './push-card.module.css'
import { pushTexts } from './push-texts.ts'
import { usePush } from './use-push.ts'

const icons = { on: IconBellRinging, off: IconBell, denied: IconBellOff, unsupported: IconBellOff }

/** The notifications and sounds of this browser. */
export function PushCard({ id }: { id: string }) {
  const texts = useTexts(pushTexts)
  return (
    <Card id={id} title={texts.title}>
      {useIsOn('push') && <BrowserPush />}
      <div className={styles.sounds}>
        <h3 className={styles.subtitle}>{texts.sounds}</h3>
        <MuteSwitches />
      </div>
    </Card>
  )
}

function BrowserPush() {
  const texts = useTexts(pushTexts)
  const { state, isBusy, problem, turnOn, turnOff, test } = usePush()
  const Icon = icons[state]
  const sendTest = () => !test.isPending && !isBusy && test.mutate({})
  return (
    <>
      <div className={styles.browser}>
        <span className={styles.icon} data-state={state}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <div className={styles.words} aria-live="polite">
          <p className={styles.state}>{texts.states[state].label}</p>
          <p className={styles.detail}>{texts.states[state].detail}</p>
        </div>
        {/* One button for on and off, so that the focus stays on it. */}
        {(state === 'on' || state === 'off') && (
          <Button
            className={styles.button}
            look="framed"
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            onClick={() => void (state === 'on' ? turnOff() : turnOn())}
          >
            {state === 'on' ? texts.turnOff : texts.turnOn}
          </Button>
        )}
      </div>
      {problem !== null && <Failure error={problem} />}
      {state === 'on' && (
        <div className={styles.test}>
          <Button look="plain" aria-busy={test.isPending || undefined} aria-disabled={test.isPending || undefined} onClick={sendTest}>
            {test.isPending ? texts.testing : texts.test}
          </Button>
          <p className={styles.result} role="status">
            {test.data && <TestResult {...test.data} />}
          </p>
        </div>
      )}
      {test.isError && <Failure error={test.error} />}
      <hr className={styles.line} />
    </>
  )
}

function TestResult({ sent, failed }: { sent: number; failed: number }) {
  const texts = useTexts(pushTexts)
  const words = [sent > 0 && texts.sent(sent), failed > 0 && texts.missed(failed), sent === 0 && texts.again]
  return words.filter(Boolean).join(' ')
}

/** A refusal of the browser itself (an incognito window, a blocked service) is shown in general words. */
function Failure({ error }: { error: unknown }) {
  const texts = useTexts(pushTexts)
  const problemText = useProblemText()
  return (
    <Alert tone="danger" detail={error instanceof RefusedError ? problemText(error) : texts.browserRefused}>
      {texts.failed}
    </Alert>
  )
}
