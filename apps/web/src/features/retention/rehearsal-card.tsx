import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import type { RetentionRun } from '@prosa/contract/retention/model'
import { isRehearsalOf } from '@prosa/contract/retention/rules'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import styles from './retention.module.css'
import { retentionTexts } from './retention-texts.ts'
import { isUnderWay, runWords } from './run-words.ts'
import type { RetentionForm } from './use-retention-form.ts'

type Props = { companyId: string; retention: RetentionForm; rehearsal: RetentionRun | null }

/** What the typed values would delete, counted before they hold. */
export function RehearsalCard({ companyId, retention, rehearsal }: Props) {
  const timeZone = useTimeZone(companyId)
  const texts = useTexts(retentionTexts)
  const language = useLanguage()
  const isOfThese = rehearsal !== null && retention.isFine && isRehearsalOf(rehearsal, retention.wanted)
  return (
    <Card title={texts.rehearsal} detail={texts.rehearsalDetail}>
      <div className={styles.lines}>
        {retention.isAwaited && !isOfThese && <Alert tone="warn">{texts.rehearseFirst}</Alert>}
        {rehearsal === null && <p className={styles.quiet}>{texts.notYet}</p>}
        {rehearsal !== null && isUnderWay(rehearsal) && (
          <Progress
            label={texts.rehearsing}
            share={rehearsal.done / Math.max(rehearsal.total ?? 1, 1)}
            detail={runWords(rehearsal, texts, language)}
            onCancel={() => retention.cancel(rehearsal.runId)}
          />
        )}
        {rehearsal?.state === 'done' && (
          <>
            <p className={styles.said} role="status">
              <b>{runWords(rehearsal, texts, language)}</b>
            </p>
            {rehearsal.endedAt !== null && (
              <p className={styles.quiet}>
                {texts.counted(`${writeDate(rehearsal.endedAt, timeZone)} ${writeHour(rehearsal.endedAt, timeZone)}`)}
              </p>
            )}
            {!isOfThese && <p className={styles.quiet}>{texts.otherValues}</p>}
          </>
        )}
        {rehearsal?.state === 'cancelled' && <p className={styles.quiet}>{texts.stopped}</p>}
        {rehearsal?.state === 'failed' && <Alert tone="warn">{texts.failed}</Alert>}
        <Button
          className={styles.button}
          look="framed"
          disabled={!retention.isFine}
          loading={retention.isRehearsing}
          onClick={retention.rehearse}
        >
          {texts.rehearse}
        </Button>
      </div>
    </Card>
  )
}
