import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
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

type Props = { companyId: string; saved: Saved; onRun: () => Promise<unknown>; onCancel: (runId: string) => void }

/** What the last night did, when the next one is, and the same at once. */
export function NightsCard({ companyId, saved: { run, nextRunAt, version }, onRun, onCancel }: Props) {
  const texts = useTexts(retentionTexts)
  const language = useLanguage()
  const timeZone = useTimeZone(companyId)
  const problemText = useProblemText()
  const [isAsking, setAsking] = useState(false)
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
        <Button className={styles.button} look="framed" disabled={version === 0 || isUnderWay(run)} onClick={() => setAsking(true)}>
          {texts.runNow}
        </Button>
      </div>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.confirm.title}
        affected={1}
        consequence={() => texts.confirm.consequence}
        verb={texts.confirm.verb}
        onConfirm={onRun}
        failed={problemText}
      />
    </Card>
  )
}
