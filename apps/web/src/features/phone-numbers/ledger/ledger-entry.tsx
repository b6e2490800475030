import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { NumberLedger } from '@prosa/contract/phone-numbers/model'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ClockText } from '../../../ui/dates/clock-text.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { numbersTexts } from '../numbers-texts.ts'
import type { NumbersTexts } from '../texts/pt.ts'
import styles from './ledger.module.css'

type Props = { name: string; isConnected: boolean; entry: NumberLedger; timeZone: string; onAside: () => void; onUncertain: () => void }

const inbound = ['received', 'stored', 'waiting', 'setAside'] as const
const outbound = ['sent', 'queued', 'accepted', 'uncertain', 'failed'] as const
const alarming: readonly string[] = ['setAside', 'uncertain', 'failed']

/** One number: a sentence that says whether everything is there, the counts behind it, and what needs a person. */
export function LedgerEntry({ name, isConnected, entry, timeZone, onAside, onUncertain }: Props) {
  const texts = useTexts(numbersTexts).ledger
  const language = useLanguage()
  const write = (count: number) => writeNumber(count, language)
  const needsSomebody = !isConnected || entry.hasStopped || entry.setAside + entry.uncertain + entry.failed > 0
  const counts = (names: readonly (typeof inbound | typeof outbound)[number][]) => (
    <dl className={styles.counts}>
      {names.map((each) => (
        <div key={each} className={styles.count} data-alarming={(alarming.includes(each) && entry[each] > 0) || undefined}>
          <dt>{texts.counts[each]}</dt>
          <dd>{write(entry[each])}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <li className={styles.entry} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Badge tone={needsSomebody ? 'warn' : 'ok'}>{needsSomebody ? texts.attention : texts.allRight}</Badge>
        <span className={styles.last}>
          {entry.lastReceivedAt === null ? (
            texts.neverReceived
          ) : (
            <>
              {texts.lastReceived} <ClockText time={entry.lastReceivedAt} timeZone={timeZone} />
            </>
          )}
        </span>
      </div>
      <p className={styles.sentence}>{sentence(entry, texts, write)}</p>
      {entry.hasStopped && (
        <Alert tone="warn" detail={texts.stoppedTodo}>
          {texts.stopped}
        </Alert>
      )}
      <div className={styles.sides}>
        <section className={styles.side} aria-label={texts.groups.inbound}>
          <h4 className={styles.group}>{texts.groups.inbound}</h4>
          {counts(inbound)}
        </section>
        <section className={styles.side} aria-label={texts.groups.outbound}>
          <h4 className={styles.group}>{texts.groups.outbound}</h4>
          {counts(outbound)}
        </section>
      </div>
      {(entry.setAside > 0 || entry.uncertain > 0) && (
        <div className={styles.actions}>
          {entry.setAside > 0 && (
            <Button look="framed" size="sm" aria-haspopup="dialog" onClick={onAside}>
              {texts.showAside(entry.setAside, write(entry.setAside))}
            </Button>
          )}
          {entry.uncertain > 0 && (
            <Button look="framed" size="sm" aria-haspopup="dialog" onClick={onUncertain}>
              {texts.showUncertain(entry.uncertain, write(entry.uncertain))}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function sentence({ received, stored, waiting, setAside }: NumberLedger, texts: NumbersTexts['ledger'], write: (count: number) => string) {
  if (received === 0) return texts.nothing
  if (setAside > 0) return texts.someAside(write(received), write(stored), write(setAside))
  if (received !== stored) return texts.someWaiting(write(received), write(stored), write(waiting))
  return texts.allStored(write(received), write(stored))
}
