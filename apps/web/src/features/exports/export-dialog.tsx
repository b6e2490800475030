import type { ChatKey } from '@prosa/contract/chats/model'
import { exportCalls } from '@prosa/contract/exports/calls'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { send } from '../../kit/calls/send.ts'
import { textsOf, useTexts } from '../../kit/i18n.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { dayAfter } from '../../ui/dates/calendar-day.ts'
import { type DateRange, DateRangeInput } from '../../ui/dates/date-range-input.tsx'
import { ActionDialog } from '../../ui/layers/action-dialog.tsx'
import styles from './export-dialog.module.css'

const exportsTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

type Props = { asked: ChatKey & { companyId: string }; onClose: () => void }
/** What became of it, where the page is not open: why, or the link that the browser did not let us open. */
type Outcome = { said: string } | { url: string } | null

/** R165: asks whether there is something first, and opens the page only then. */
export function ExportDialog({ asked, onClose }: Props) {
  const texts = useTexts(exportsTexts)
  const problemText = useProblemText()
  const timeZone = useTimeZone(asked.companyId)
  const [period, setPeriod] = useState<DateRange | null>(null)
  const [notes, setNotes] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [isBusy, setBusy] = useState(false)

  const change = (apply: () => void) => {
    apply()
    setOutcome(null)
  }
  const open = async (): Promise<Outcome | 'opened'> => {
    const page = { ...asked, notes, ...momentsOf(period, timeZone) }
    const { waId: contact, ...rest } = page
    const { hasData } = await send(exportCalls.hasDataToExport, { ...rest, contact })
    if (!hasData) return { said: texts.nothing }
    const { url } = await send(exportCalls.createExportLink, page)
    return openPage(url) ? 'opened' : { url }
  }
  const act = async () => {
    if (isBusy) return
    setBusy(true)
    const became = await open().catch((error: unknown) => ({ said: problemText(error) }))
    setBusy(false)
    if (became === 'opened') onClose()
    else setOutcome(became)
  }
  return (
    <ActionDialog title={texts.title} verb={texts.verb} width="sm" isBusy={isBusy} onAct={() => void act()} onClose={onClose}>
      <p className={styles.about}>{texts.about}</p>
      <DateRangeInput
        label={texts.period}
        description={texts.periodHint}
        timeZone={timeZone}
        value={period}
        onChange={(value) => change(() => setPeriod(value))}
      />
      <Checkbox label={texts.notes} description={texts.notesHint} value={notes} onChange={(value) => change(() => setNotes(value))} />
      {outcome && (
        <Alert
          tone="warn"
          foot={
            'url' in outcome && (
              <a className={styles.link} href={outcome.url} target="_blank" rel="noreferrer" onClick={onClose}>
                {texts.open}
              </a>
            )
          }
        >
          {'said' in outcome ? outcome.said : texts.blocked}
        </Alert>
      )}
    </ActionDialog>
  )
}

/** Days are whole ones; without any, everything: also where this clock is behind the server's. */
function momentsOf(period: DateRange | null, timeZone: string) {
  return period
    ? { startTime: period.start, endTime: dayAfter(period.end, timeZone) - 1 }
    : { startTime: 0, endTime: dayAfter(Date.now(), timeZone) }
}

/** False where the browser keeps pages from opening; the page must not reach back to this one. */
function openPage(url: string): boolean {
  const page = window.open(url, '_blank')
  if (page) page.opener = null
  return page !== null
}
