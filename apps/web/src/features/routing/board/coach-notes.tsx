import type { CoachNote } from '@prosa/contract/routing/coach-note'
import { IconMessage2Heart } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkText } from '../../../ui/buttons/link-text.tsx'
import { ClockText } from '../../../ui/dates/clock-text.tsx'
import { boardTexts } from './board-texts.ts'
import styles from './supervise.module.css'

type Props = { companyId: string; notes: readonly CoachNote[] }

/** The last one whole, the earlier ones when they are wanted. */
export function CoachNotes({ companyId, notes }: Props) {
  const texts = useTexts(boardTexts)
  const timeZone = useTimeZone(companyId)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? notes : notes.slice(-1)
  return (
    <section className={styles.notes} aria-label={texts.coach}>
      <IconMessage2Heart size={18} stroke={1.75} aria-hidden="true" />
      <ul className={styles.list} aria-live="polite">
        {shown.map(({ noteId, text, byName, forName, time }) => (
          <li key={noteId} className={styles.note}>
            <span className={styles.by}>
              {texts.coachedBy(byName || texts.somebody, forName || texts.somebody)} · <ClockText time={time} timeZone={timeZone} />
            </span>
            <span className={styles.words}>
              <LinkText>{text}</LinkText>
            </span>
          </li>
        ))}
      </ul>
      {notes.length > 1 && (
        <Button look="plain" size="sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.fewer : texts.earlier(String(notes.length - 1))}
        </Button>
      )}
    </section>
  )
}
