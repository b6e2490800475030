import { type AuditEntry, theProduct } from '@prosa/contract/audit/model'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ClockText } from '../../ui/dates/clock-text.tsx'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import styles from './audit-trail.module.css'
import { type Change, entryChanges, subjectOf, type Value, type Words } from './entry-changes.ts'
import { EntryDetails } from './entry-details.tsx'

/** The most changes that a row shows; the others are in the details. */
const mostShown = 4

type Props = { entry: AuditEntry; words: Words; timeZone: string }

export function EntryRow({ entry, words, timeZone }: Props) {
  const { texts, nameOf } = words
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isOfProvider = entry.userId === null && entry.userName !== theProduct
  const who = isOfProvider ? texts.ofProvider(entry.userName) : entry.userName
  const deed = texts.deeds[entry.what] ?? texts.other
  const subject = subjectOf(entry, nameOf)
  const isAboutOneself = entry.target === entry.userId
  const changes = entryChanges(entry, words)
  return (
    <li className={styles.entry}>
      <Avatar name={entry.userName} size={32} />
      <div className={styles.words}>
        <p className={styles.deed}>
          <b>{who}</b> {deed}
          {subject && !isAboutOneself && <> {texts.named(subject)}</>}
        </p>
        <p className={styles.time}>
          <ClockText time={entry.at} timeZone={timeZone} /> · {writeDate(entry.at, timeZone)} {writeHour(entry.at, timeZone)}
        </p>
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.slice(0, isOpen ? undefined : mostShown).map((change) => (
              <ChangeLine key={change.key} change={change} words={words} />
            ))}
          </ul>
        )}
        {isOpen && <EntryDetails id={id} {...{ entry, texts, timeZone }} />}
      </div>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={texts.details.showOf(`${who} ${deed}`)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.unfoldWords}>{texts.details.show}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}

export function ChangeLine({ change: { field, before, after }, words: { texts } }: { change: Change; words: Words }) {
  if (!before || !after) {
    const only = after ?? before
    return (
      <li className={styles.change}>
        <span className={styles.field}>{field}</span>
        {only && <ValueWords value={only} />}
      </li>
    )
  }
  return (
    <li className={styles.change}>
      <Spoken>{texts.became(field, before.words, after.words)}</Spoken>
      <span className={styles.field} aria-hidden="true">
        {field}
      </span>
      <span className={styles.pair} aria-hidden="true">
        <s className={styles.before}>
          <ValueWords value={before} />
        </s>
        <IconArrowRight size={14} stroke={1.75} />
        <ValueWords value={after} />
      </span>
    </li>
  )
}

const ValueWords = ({ value: { words, color } }: { value: Value }) => (
  <span className={styles.value}>
    {color && <span className={styles.swatch} style={{ background: color }} />}
    {words}
  </span>
)
