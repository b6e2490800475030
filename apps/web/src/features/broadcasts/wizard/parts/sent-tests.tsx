import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { writeHour } from '@prosa/contract/formats/time/date'
import type { ResultOf } from '@prosa/contract/kit/call'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { useTimeZone } from '../../../../kit/use-time-zone.ts'
import { problemWords } from '../../../phone-numbers/public.ts'
import { useMoments } from '../../use-moments.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

type Tests = ResultOf<(typeof broadcastRunCalls)['listBroadcastTests']>['tests']

/** The last tests: to which number, what each one cost, and when it was sent, delivered and read. */
export function SentTests({ companyId, tests }: { companyId: string; tests: Tests }) {
  const texts = useTexts(wizardTexts).test
  const problems = useTexts(problemWords)
  const language = useLanguage()
  const timeZone = useTimeZone(companyId)
  const moments = useMoments(companyId)
  const stateOf = ({ sentAt, deliveredAt, readAt, problem }: Tests[number]): string => {
    if (problem !== null) return problems[problem].what
    const times = { sent: sentAt, delivered: deliveredAt, read: readAt }
    const steps = (['sent', 'delivered', 'read'] as const).flatMap((step) =>
      times[step] === null ? [] : [`${texts.steps[step]} ${writeHour(times[step], timeZone)}`],
    )
    return steps.length === 0 ? texts.queued : steps.join(' · ')
  }
  return (
    <section aria-label={texts.last}>
      <h3 className={styles.heading}>{texts.last}</h3>
      <ul className={styles.tests} aria-live="polite">
        {tests.map((test) => (
          <li key={test.messageId}>
            <span className={styles.between}>
              <span>{test.phone}</span>
              {test.price !== null && <span>{writePrice(test.price, language)}</span>}
            </span>
            <span className={styles.between}>
              <span data-failed={test.problem !== null || undefined}>{stateOf(test)}</span>
              <span className={styles.quiet}>{texts.by(test.userName, moments.at(test.at))}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
