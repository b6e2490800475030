import type { companyDataCalls } from '@prosa/contract/company-data/calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeSize } from '@prosa/contract/formats/numbers/size'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import type { ResultOf } from '@prosa/contract/kit/call'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import styles from './company-data.module.css'
import { companyDataTexts } from './company-data-texts.ts'

type Props = {
  companyId: string
  archive: ResultOf<typeof companyDataCalls.getCompanyData>['archive']
  /** Has one made. */
  again: ReactNode
  isOpening: boolean
  onOpen: (archiveId: string) => void
  onCancel: (archiveId: string) => void
}

/** How far the file is, or what is in it and until when it is there. */
export function ArchiveLines({ companyId, archive, again, isOpening, onOpen, onCancel }: Props) {
  const texts = useTexts(companyDataTexts)
  const language = useLanguage()
  const timeZone = useTimeZone(companyId)
  if (archive === null)
    return (
      <div className={styles.lines}>
        <p className={styles.quiet}>{texts.none}</p>
        {again}
      </div>
    )
  const { archiveId, state, done, total, size, rowCount, fileCount, userName, startedAt, expiresAt, isOutdated } = archive
  const isThere = state === 'done' && !isOutdated
  const when = (time: number) => `${writeDate(time, timeZone)} ${writeHour(time, timeZone)}`
  const write = (count: number) => writeNumber(count, language)
  return (
    <div className={styles.lines}>
      {(state === 'waiting' || state === 'running') && (
        <Progress label={texts.making} share={done / Math.max(total ?? 1, 1)} detail={texts.waits} onCancel={() => onCancel(archiveId)} />
      )}
      {isThere && (
        <>
          <p className={styles.said} role="status">
            <b>{texts.ready(writeSize(size, language))}</b> · {texts.holds(write(rowCount), write(fileCount))}
          </p>
          <p className={styles.quiet}>{texts.until(when(expiresAt))}</p>
        </>
      )}
      {isOutdated && (
        <Alert tone="info" detail={texts.anew}>
          {texts.outdated}
        </Alert>
      )}
      {state === 'cancelled' && !isOutdated && <p className={styles.quiet}>{texts.stopped}</p>}
      {state === 'failed' && <Alert tone="warn">{texts.failed}</Alert>}
      <p className={styles.quiet}>{texts.by(userName, when(startedAt))}</p>
      <div className={styles.buttons}>
        {isThere && (
          <Button loading={isOpening} onClick={() => onOpen(archiveId)}>
            {texts.get}
          </Button>
        )}
        {again}
      </div>
    </div>
  )
}
