import type { CompanySession } from '@prosa/contract/security/model'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useTexts } from '../../kit/i18n.ts'
import { DeleteAlert } from '../../ui/alerts/delete-alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ClockText } from '../../ui/dates/clock-text.tsx'
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { useDeviceWords } from '../session/public.ts'
import styles from './security.module.css'
import { securityTexts } from './security-texts.ts'

type Props = {
  session: CompanySession
  timeZone: string
  asking: boolean
  onAsk: (asking: boolean) => void
  onEnd: (sessionId: string) => Promise<unknown>
}

/** Who, with what, from where and since when; the question about ending it stands right below. */
export function CompanySessionRow({ session, timeZone, asking, onAsk, onEnd }: Props) {
  const texts = useTexts(securityTexts).sessions
  const problemText = useProblemText()
  const device = useDeviceWords()(session.userAgent)
  const { userName, current } = session
  useReturnFocus(asking)
  return (
    <li className={styles.session}>
      <div className={styles.row}>
        <Avatar name={userName} size={32} />
        <div className={styles.words}>
          <p className={styles.name}>
            {userName}
            {current && <Badge tone="brand">{texts.current}</Badge>}
          </p>
          <p className={styles.detail}>
            {device} · {session.address} · {texts.since} <ClockText time={session.startedAt} timeZone={timeZone} look="clock" /> ·{' '}
            {texts.used} <ClockText time={session.lastUsedAt} timeZone={timeZone} />
          </p>
        </div>
        {!current && (
          <Button look="framed" size="sm" aria-label={texts.endOf(userName, device)} aria-expanded={asking} onClick={() => onAsk(!asking)}>
            {texts.end}
          </Button>
        )}
      </div>
      {asking && (
        <DeleteAlert
          question={texts.question(userName)}
          consequence={texts.consequence}
          verb={texts.verb}
          onConfirm={() => onEnd(session.sessionId)}
          onCancel={() => onAsk(false)}
          failed={problemText}
        />
      )}
    </li>
  )
}
