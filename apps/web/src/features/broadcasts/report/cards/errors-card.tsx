import type { BroadcastReport } from '@prosa/contract/broadcasts/report-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { problemWords } from '../../../phone-numbers/public.ts'
import { showPeople } from '../people/show-people.ts'
import styles from '../report.module.css'
import { reportTexts } from '../report-texts.ts'
import type { ReportPlace } from '../use-report-place.ts'
import { ReasonRows } from './reason-rows.tsx'

type Props = { report: BroadcastReport; place: ReportPlace }

/** Elsewhere the product tries these again by itself; who is told here has been given up. */
const triedAgain: ReadonlySet<ChannelProblem> = new Set<ChannelProblem>([
  'temporary',
  'appLimit',
  'numberLimit',
  'pairLimit',
  'maintenance',
])

/** For whom it failed and why, in words, with what to do about it. */
export function ErrorsCard({ report: { broadcast, errors, counts }, place }: Props) {
  const texts = useTexts(reportTexts).errors
  const words = useTexts(problemWords)
  const language = useLanguage()
  const see = (errorCode: ChannelProblem | null) => showPeople(place, { list: 'failed', reason: null, errorCode })
  return (
    <Card
      title={texts.title}
      action={
        counts.failed > 0 && (
          <span className={styles.cardAction}>
            <Badge tone="danger">{writeNumber(counts.failed, language)}</Badge>
            <button type="button" className={styles.link} onClick={() => see(null)}>
              {texts.see}
            </button>
          </span>
        )
      }
    >
      {errors.length === 0 ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <ReasonRows
          tone="danger"
          rows={errors.map(({ code, providerCode, count, redoable }) => ({
            key: code,
            words: words[code].what,
            code: providerCode,
            count,
            detail: `${triedAgain.has(code) ? texts.gaveUp : words[code].todo}${redoable > 0 && broadcast.status !== BroadcastStatus.Canceled ? ` ${texts.redoable(redoable, writeNumber(redoable, language))}.` : ''}`,
            onSee: () => see(code),
            seeLabel: texts.seeOf(words[code].what),
          }))}
        />
      )}
    </Card>
  )
}
