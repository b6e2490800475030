import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import type { Route } from '@prosa/contract/routing/route'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { othersWords, reasonWords, routeSentence } from './route-words.ts'
import { routingTexts } from './routing-texts.ts'
import styles from './why-dialog.module.css'

/** How a chat came there, and who was considered, each with one reason. */
export function RouteStep({ route, timeZone }: { route: Route; timeZone: string }) {
  const texts = useTexts(routingTexts)
  const language = useLanguage()
  const { time, departmentName, candidates, others } = route
  const heading = useId()
  return (
    <div className={styles.step}>
      <p className={styles.sentence}>{routeSentence(route, texts)}</p>
      <p className={styles.quiet}>
        {departmentName && `${departmentName} · `}
        <time dateTime={new Date(time).toISOString()}>{`${writeDate(time, timeZone)} ${writeHour(time, timeZone)}`}</time>
      </p>
      {candidates.length + others.length > 0 && (
        <p id={heading} className={styles.heading}>
          {texts.considered}
        </p>
      )}
      {candidates.length > 0 && (
        <ul className={styles.people} aria-labelledby={heading}>
          {candidates.map((candidate, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list never changes.
            <li key={nth} className={styles.person} data-chosen={candidate.reason === 'chosen' || undefined}>
              <Avatar name={candidate.name} size={28} />
              <span className={styles.name}>{candidate.name}</span>
              <span className={styles.reason}>
                {candidate.reason === 'chosen' && <IconCheck size={14} stroke={2} aria-hidden="true" />}
                {reasonWords(candidate, texts)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <p className={styles.quiet}>{othersWords(route, texts, language)}</p>}
    </div>
  )
}
