import type { OtherRule, ReplayResult } from '@prosa/contract/departments/replay-calls'
import { writeNumber, writePercent } from '@prosa/contract/formats/numbers/number'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { writeDuration } from '@prosa/contract/formats/time/duration'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Accordion } from '../../../ui/choices/accordion.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import { writeHours } from '../values/hours-text.ts'
import { BarPairs } from './bar-pairs.tsx'
import styles from './what-if.module.css'
import { whatIfTexts } from './what-if-texts.ts'

type Props = { companyId: string; days: number; rule: OtherRule; result: ReplayResult; onUse: () => void }

const day = 86_400_000

/** How it was beside how it would have been: waits, people, and who would have gone elsewhere. */
export function TrialResult({ companyId, days, rule, result, onUse }: Props) {
  const texts = useTexts(whatIfTexts)
  const language = useLanguage()
  const timeZone = useTimeZone(companyId)
  const { since, until, chats, same, was, would, people, differing } = result
  const write = (count: number) => writeNumber(count, language)
  const percent = (share: number) => writePercent(share, language, 0)
  const when = (time: number) => `${writeDate(time, timeZone)} ${writeHour(time, timeZone)}`
  const known = Math.floor((until - since) / day)
  const other = () => (
    <ul className={styles.differing}>
      {differing.map(({ sessionId, time, contactName, wasName, wouldName }) => (
        <li key={sessionId}>
          <span className={styles.customer}>{contactName || texts.unnamed}</span>
          <span>{texts.went(wasName ?? texts.nobody, wouldName ?? texts.nobody)}</span>
          <span className={styles.quiet}>{when(time)}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <p className={styles.quiet}>
        <b>{texts.tried}:</b> <TriedRule rule={rule} />
        <br />
        {texts.covered(texts.chats(write(chats)), when(since), write(same))}
      </p>
      {known < days && <Alert tone="info">{texts.short(known < 1 ? texts.lessThanADay : texts.coveredDays(write(known)))}</Alert>}
      {chats === 0 && <p className={styles.quiet}>{texts.empty}</p>}
      {chats > 0 && (
        <>
          <BarPairs
            title={texts.waits}
            write={writeDuration}
            pairs={[
              { id: 'median', label: texts.median, was: was.medianWait, would: would.medianWait },
              { id: 'p90', label: texts.p90, was: was.p90Wait, would: would.p90Wait },
            ]}
          />
          <BarPairs
            title={texts.perPerson}
            write={write}
            pairs={people.map(({ userId, name, ...counts }, nth) => ({ id: userId ?? String(nth), label: name ?? texts.gone, ...counts }))}
          />
          <BarPairs
            title={texts.more}
            write={percent}
            pairs={[
              { id: 'unserved', label: texts.unserved, was: was.unserved / chats, would: would.unserved / chats },
              { id: 'uneven', label: texts.unevenness, hint: texts.unevennessHint, was: was.unevenness, would: would.unevenness },
            ]}
          />
          {differing.length > 0 && (
            <Accordion framed level={3} sections={[{ id: 'differing', title: texts.differing, count: chats - same, panel: other }]} />
          )}
        </>
      )}
      <div>
        <Button look="framed" onClick={onUse}>
          {texts.use}
        </Button>
      </div>
    </>
  )
}

function TriedRule({ rule }: Pick<Props, 'rule'>) {
  const texts = useTexts(whatIfTexts)
  const { distributions } = useTexts(departmentsTexts).form
  const language = useLanguage()
  const write = (count: number) => writeNumber(count, language)
  const { distribution, capacity, lastAgentFirst, stickyHours, stickyWait, agentIdList, hours } = rule
  return [
    distributions[distribution].name,
    capacity === 0 ? texts.noLimit : texts.limit(write(capacity)),
    lastAgentFirst ? texts.lastAgent(write(stickyHours)) : texts.noLastAgent,
    ...(stickyWait > 0 ? [texts.waitsFor(write(stickyWait))] : []),
    ...(hours ? [writeHours(hours, language)] : []),
    ...(agentIdList.length > 0 ? [texts.named(write(agentIdList.length))] : []),
  ].join(' · ')
}
