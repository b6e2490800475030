import type { AuditEntry } from '@prosa/contract/audit/model'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { useDeviceWords } from '../session/public.ts'
import styles from './audit-trail.module.css'
import type { AuditTexts } from './texts/pt.ts'

type Props = { id: string; entry: AuditEntry; texts: AuditTexts; timeZone: string }

/** Where the action came from, and every value as it was stored. */
export function EntryDetails({ id, entry, texts: { details: texts }, timeZone }: Props) {
  const deviceWords = useDeviceWords()
  const lines = [
    [texts.when, `${writeDate(entry.at, timeZone)} ${writeHour(entry.at, timeZone)}`],
    [texts.address, entry.address],
    [texts.device, deviceWords(entry.userAgent)],
    [texts.action, entry.what],
    [texts.code, entry.requestId],
    [texts.before, rawOf(entry.before)],
    [texts.after, rawOf(entry.after)],
  ] as const
  return (
    <dl id={id} className={styles.details}>
      {lines
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={styles.line}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.raw}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const rawOf = (values: AuditEntry['before']) => (values === null ? '' : JSON.stringify(values, null, 2))
