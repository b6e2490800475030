import type { OpenSession } from '@prosa/contract/session/model'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconDeviceUnknown } from '@tabler/icons-react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { DeleteAlert } from '../../../ui/alerts/delete-alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ClockText } from '../../../ui/dates/clock-text.tsx'
import { useReturnFocus } from '../../../ui/focus/use-return-focus.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { openSessionTexts } from './open-session-texts.ts'
import { sessionWords } from './session-words.ts'
import styles from './sessions-card.module.css'

const icons = { computer: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet, unknown: IconDeviceUnknown }

type Props = {
  session: OpenSession
  timeZone: string
  asking: boolean
  onAsk: (asking: boolean) => void
  onEnd: (sessionId: string) => Promise<unknown>
}

/** The device, place and time of a session; the question about ending it stands right below. */
export function SessionRow({ session, timeZone, asking, onAsk, onEnd }: Props) {
  const texts = useTexts(openSessionTexts)
  const problemText = useProblemText()
  const { name, kind } = sessionWords(session, texts)
  const Sign = icons[kind]
  useReturnFocus(asking)
  return (
    <li className={styles.session}>
      <div className={styles.row}>
        <span className={styles.sign} aria-hidden="true">
          <Sign size={20} stroke={1.75} />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>
            {name}
            {session.current && <Badge tone="brand">{texts.current}</Badge>}
          </p>
          <p className={styles.detail}>
            {session.address} ·{' '}
            {session.current ? (
              texts.inUse
            ) : (
              <>
                {texts.used} <ClockText time={session.lastUsedAt} timeZone={timeZone} />
              </>
            )}
          </p>
        </div>
        {!session.current && (
          <Button look="framed" size="sm" aria-label={texts.end.named(name)} aria-expanded={asking} onClick={() => onAsk(!asking)}>
            {texts.end.button}
          </Button>
        )}
      </div>
      {asking && (
        <DeleteAlert
          question={texts.end.question(name)}
          consequence={texts.end.consequence}
          verb={texts.end.verb}
          onConfirm={() => onEnd(session.sessionId)}
          onCancel={() => onAsk(false)}
          failed={problemText}
        />
      )}
    </li>
  )
}
