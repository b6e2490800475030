import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { managerCalls } from '@prosa/contract/manager/calls'
import type { ManagerEntry } from '@prosa/contract/manager/model'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import styles from './manager-screen.module.css'
import { managerTexts } from './manager-texts.ts'

const page = 20
const most = 100

/** C302: what the staff did here, newest first. */
export function HistoryCard({ companyId, timeZone }: { companyId: string; timeZone: string }) {
  const all = useTexts(managerTexts)
  const texts = all.history
  const problemText = useProblemText()
  const [limit, setLimit] = useState(page)
  const { data, error, refetch } = useCall(managerCalls.listManagerActions, { targetCompanyId: companyId, limit })
  return (
    <Card title={texts.title}>
      {error && !data && (
        <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      {data?.actions.length === 0 && <p className={styles.quiet}>{texts.empty}</p>}
      <ol className={styles.list}>
        {data?.actions.map(({ entryId, deed, by, reason, at, before, after }) => (
          <li key={entryId} className={styles.row}>
            <span className={styles.words}>
              <b>{[all.deeds[deed].verb, changeOf(before, after, all.company.payments)].filter(Boolean).join(': ')}</b>
              <span>{reason}</span>
              <span className={styles.quiet}>{`${by} · ${writeDate(at, timeZone)} ${writeHour(at, timeZone)}`}</span>
            </span>
          </li>
        ))}
      </ol>
      {data?.containsMore && limit < most && (
        <Button look="plain" size="sm" onClick={() => setLimit(Math.min(limit + page, most))}>
          {texts.more}
        </Button>
      )}
    </Card>
  )
}

const told = ['payment', 'displayName', 'phonenumberName', 'name']

/** From what to what, or only what it was about. */
function changeOf(before: ManagerEntry['before'], after: ManagerEntry['after'], payments: Readonly<Record<string, string>>): string {
  const words = [before, after].flatMap((side) => {
    const value = told.map((key) => side?.[key]).find((each) => typeof each === 'string' && each !== '')
    return typeof value === 'string' ? [payments[value] ?? value] : []
  })
  return words.join(' → ')
}
