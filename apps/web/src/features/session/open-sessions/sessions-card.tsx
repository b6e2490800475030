import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { OpenSession } from '@prosa/contract/session/model'
import { useEffect, useRef, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { DeleteAlert } from '../../../ui/alerts/delete-alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { DangerButton } from '../../../ui/buttons/danger-button.tsx'
import { useReturnFocus } from '../../../ui/focus/use-return-focus.ts'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { openSessionTexts } from './open-session-texts.ts'
import { SessionRow } from './session-row.tsx'
import styles from './sessions-card.module.css'
import { useOpenSessions } from './use-open-sessions.ts'

/** Where the person is signed in to this company, and how to end sessions that they do not know. */
export function SessionsCard({ id }: { id?: string }) {
  const texts = useTexts(openSessionTexts)
  const problemText = useProblemText()
  const { sessions, timeZone, problem, retry, end, endOthers } = useOpenSessions()
  const stage = useLoadingStage(!sessions && !problem)
  const place = useFocusWhenFewer(sessions)
  return (
    <Card {...(id !== undefined && { id })} title={texts.title} detail={texts.intro}>
      <div ref={place} className={styles.body}>
        {problem && (
          <ErrorState detail={problemText(problem)} onRetry={retry}>
            {texts.notListed}
          </ErrorState>
        )}
        {!problem && stage !== 'done' && <SkeletonRows stage={stage} shape="line" count={3} />}
        {stage === 'done' && sessions && <Sessions sessions={sessions} timeZone={timeZone} onEnd={end} onEndOthers={endOthers} />}
      </div>
    </Card>
  )
}

/** When the focused row is gone with its session, the focus goes to the top of the card. */
function useFocusWhenFewer(sessions: readonly OpenSession[] | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(0)
  useEffect(() => {
    const count = sessions?.length ?? 0
    const title = place.current?.closest('section')?.querySelector('h2')
    if (count < before.current && document.activeElement === document.body) title?.focus({ preventScroll: true })
    before.current = count
  }, [sessions])
  return place
}

type Props = {
  sessions: readonly OpenSession[]
  timeZone: string
  onEnd: (sessionId: string) => Promise<unknown>
  onEndOthers: () => Promise<unknown>
}

const fewAtFirst = 5

/** One question at a time: about one session, or about all others. */
function Sessions({ sessions, timeZone, onEnd, onEndOthers }: Props) {
  const texts = useTexts(openSessionTexts)
  const language = useLanguage()
  const [asking, setAsking] = useState<string | 'others' | null>(null)
  const [all, setAll] = useState(false)
  const others = sessions.filter(({ current }) => !current)
  const shown = [...sessions.filter(({ current }) => current), ...(all ? others : others.slice(0, fewAtFirst))]
  const hidden = sessions.length - shown.length
  return (
    <>
      <ul className={styles.list}>
        {shown.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            timeZone={timeZone}
            asking={asking === session.sessionId}
            onAsk={(asks) => setAsking(asks ? session.sessionId : null)}
            onEnd={onEnd}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="plain" size="sm" onClick={() => setAll(true)}>
          {texts.more(writeNumber(hidden, language))}
        </Button>
      )}
      {others.length === 0 && <p className={styles.only}>{texts.onlyThis}</p>}
      {others.length > 0 && <EndOthers count={others.length} asking={asking === 'others'} onAsk={setAsking} onEnd={onEndOthers} />}
    </>
  )
}

type EndOthersProps = { count: number; asking: boolean; onAsk: (asking: 'others' | null) => void; onEnd: () => Promise<unknown> }

function EndOthers({ count, asking, onAsk, onEnd }: EndOthersProps) {
  const texts = useTexts(openSessionTexts).endOthers
  const language = useLanguage()
  const problemText = useProblemText()
  useReturnFocus(asking)
  return (
    <>
      <DangerButton outline size="sm" onClick={() => onAsk(asking ? null : 'others')}>
        {texts.button}
      </DangerButton>
      {asking && (
        <DeleteAlert
          question={texts.question}
          consequence={texts.consequence(writeNumber(count, language))}
          verb={texts.verb}
          onConfirm={onEnd}
          onCancel={() => onAsk(null)}
          failed={problemText}
        />
      )}
    </>
  )
}
