import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import type { RetentionRun } from '@prosa/contract/retention/model'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmModal } from '../../ui/layers/confirm-modal.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import styles from './retention.module.css'
import { retentionTexts } from './retention-texts.ts'
import { isUnderWay, runWords } from './run-words.ts'
import type { Saved } from './use-retention-form.ts'

type Props = {
  companyId: string
  saved: Saved
  /** Begins to count what would go now; answers by which rehearsal. */
  onCount: () => Promise<string>
  onRun: () => Promise<unknown>
  onCancel: (runId: string) => void
}

/** It is asked only once it is known how much would go. */
function useCounted(rehearsal: RetentionRun | null, onCount: () => Promise<string>) {
  const [asked, setAsked] = useState<string | null>(null)
  const [isBegun, setBegun] = useState(false)
  const found = asked !== null && rehearsal?.runId === asked ? rehearsal : null
  const count = async () => {
    setBegun(true)
    // A count that could not begin is told by the command.
    await onCount().then(setAsked, () => setAsked(null))
    setBegun(false)
  }
  return {
    counted: found?.state === 'done' ? found : null,
    isCounting: isBegun || isUnderWay(found),
    count: () => void count(),
    stop: () => setAsked(null),
  }
}

/** What the last night did, when the next one is, and the same at once. */
export function NightsCard({ companyId, saved: { run, rehearsal, nextRunAt, version }, onCount, onRun, onCancel }: Props) {
  const texts = useTexts(retentionTexts)
  const language = useLanguage()
  const timeZone = useTimeZone(companyId)
  const problemText = useProblemText()
  const { counted, isCounting, count, stop } = useCounted(rehearsal, onCount)
  const write = (time: number) => `${writeDate(time, timeZone)} ${writeHour(time, timeZone)}`
  return (
    <Card title={texts.nights} detail={nextRunAt === null ? texts.noNext : texts.next(write(nextRunAt))}>
      <div className={styles.lines}>
        {run === null && <p className={styles.quiet}>{texts.never}</p>}
        {run !== null && isUnderWay(run) && (
          <Progress
            label={texts.running}
            share={run.done / Math.max(run.total ?? 1, 1)}
            detail={runWords(run, texts, language)}
            onCancel={() => onCancel(run.runId)}
          />
        )}
        {run !== null && !isUnderWay(run) && (
          <>
            <p className={styles.said} role="status">
              <b>{runWords(run, texts, language)}</b>
            </p>
            <p className={styles.quiet}>{texts.at(write(run.startedAt), run.startedBy)}</p>
          </>
        )}
        {run?.state === 'cancelled' && <p className={styles.quiet}>{texts.stopped}</p>}
        {run?.state === 'failed' && <Alert tone="warn">{texts.failed}</Alert>}
        <Button className={styles.button} look="framed" disabled={version === 0 || isUnderWay(run)} loading={isCounting} onClick={count}>
          {texts.runNow}
        </Button>
      </div>
      <ConfirmModal
        opened={counted !== null}
        onClose={stop}
        title={texts.confirm.title}
        affected={counted === null ? 0 : counted.messageCount + counted.fileCount + counted.eventCount}
        consequence={() => counted && texts.confirm.consequence(runWords(counted, texts, language))}
        verb={texts.confirm.verb}
        onConfirm={onRun}
        failed={problemText}
      />
    </Card>
  )
}
