import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeShortDuration } from '@prosa/contract/formats/time/duration'
import type { BoardDepartment as Department } from '@prosa/contract/routing/board-calls'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useNow } from '../../../ui/dates/use-now.ts'
import styles from './board.module.css'
import { BoardPeople } from './board-people.tsx'
import { boardTexts } from './board-texts.ts'

type Props = { department: Department; isFirstOpen: boolean; onQueue: () => void; onPerson: (userId: string) => void }

/** One department: its numbers in columns that are the same for all departments, and its people below, which can be folded. */
export function BoardDepartment({ department, isFirstOpen, onQueue, onPerson }: Props) {
  const texts = useTexts(boardTexts)
  const language = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(isFirstOpen)
  const { departmentName, waiting, waitingSince, open, late, there, silent, away } = department
  const parts = [texts.here(String(there)), silent > 0 && texts.silent(String(silent)), away > 0 && texts.away(String(away))]
  return (
    <section className={styles.department} aria-labelledby={`${id}-name`}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={`${id}-people`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={styles.chevron} />
            <span id={`${id}-name`}>{departmentName}</span>
          </button>
        </h2>
        <dl className={styles.numbers}>
          <Fact name={texts.waiting}>{writeNumber(waiting, language)}</Fact>
          <Fact name={texts.longest}>
            {waitingSince === null ? <span className={styles.quiet}>{texts.nobodyWaits}</span> : <Wait since={waitingSince} />}
          </Fact>
          <Fact name={texts.open}>{writeNumber(open, language)}</Fact>
          <Fact name={texts.late}>
            {late === null ? (
              <span className={styles.quiet}>{texts.noDeadline}</span>
            ) : (
              <span data-late={late > 0 ? 'much' : undefined}>{writeNumber(late, language)}</span>
            )}
          </Fact>
          <Fact name={texts.people}>{parts.filter(Boolean).join(' · ')}</Fact>
        </dl>
        {waiting > 0 && (
          <Button look="framed" size="sm" className={styles.queue} aria-label={texts.showQueueOf(departmentName)} onClick={onQueue}>
            {texts.showQueue}
          </Button>
        )}
      </div>
      <div id={`${id}-people`} hidden={!isOpen}>
        {isOpen && <BoardPeople department={department} onPerson={onPerson} />}
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const minute = 60_000
const [long, tooLong] = [8 * minute, 15 * minute]

/** Goes on by itself. */
function Wait({ since }: { since: number }) {
  const waited = Math.max(0, useNow() - since)
  return <span data-late={waited >= tooLong ? 'much' : waited >= long ? 'some' : undefined}>{writeShortDuration(waited)}</span>
}
