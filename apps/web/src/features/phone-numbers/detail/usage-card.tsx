import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { IconMail } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../../kit/calls/query.ts'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { addDays, dayAfter, dayAt, startOf } from '../../../ui/dates/calendar-day.ts'
import { type DateRange, DateRangeInput } from '../../../ui/dates/date-range-input.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { numberPartId } from '../number-parts.ts'
import { numbersTexts } from '../numbers-texts.ts'
import styles from './detail.module.css'

type Props = { companyId: string; phonenumberId: string }

const kinds = ['day', 'month', 'category'] as const
const failed = (language: Language) => numbersTexts[language].usage.failed

/** Mails the usage of a period as a sheet, to the asker and to the e-mails of the number. */
export function UsageCard({ companyId, phonenumberId }: Props) {
  const { parts, usage: texts } = useTexts(numbersTexts)
  const timeZone = useTimeZone(companyId)
  const mailing = useCommand(phoneNumberCalls.mailUsageReport, { failed })
  const [reportType, setReportType] = useState<(typeof kinds)[number]>('day')
  const [chosen, setChosen] = useState<DateRange | null | undefined>(undefined)
  const [isChecked, setChecked] = useState(false)
  const period = chosen === undefined ? lastMonth(timeZone) : chosen
  const isBusy = mailing.isPending

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isBusy || period === null) return
    const endTime = dayAfter(period.end, timeZone) - 1
    // useCommand shows failures.
    const [answer] = await Promise.allSettled([
      mailing.mutateAsync({ companyId, phonenumberId, reportType, startTime: period.start, endTime }),
    ])
    if (answer.status === 'rejected') return
    const { sentTo } = answer.value
    showToast({
      kind: 'success',
      say: (language) => ({ text: numbersTexts[language].usage.sent(new Intl.ListFormat(language).format(sentTo)) }),
    })
  }
  return (
    <Card id={numberPartId('usage')} title={parts.usage} detail={texts.detail}>
      <form className={styles.usage} onSubmit={submit} noValidate>
        <div className={styles.period}>
          <DateRangeInput
            label={texts.period}
            timeZone={timeZone}
            value={period}
            onChange={setChosen}
            error={isChecked && period === null && texts.periodMissing}
            required
          />
        </div>
        <div className={styles.kind}>
          <span className={styles.label} aria-hidden="true">
            {texts.kind}
          </span>
          <Segmented
            label={texts.kind}
            options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
            value={reportType}
            onChange={setReportType}
          />
        </div>
        <Button
          type="submit"
          look="framed"
          leftSection={<IconMail size={16} stroke={1.75} aria-hidden="true" />}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? texts.sending : texts.send}
        </Button>
      </form>
    </Card>
  )
}

/** Thirty whole days, which end yesterday. */
function lastMonth(timeZone: string): DateRange | null {
  const today = dayAt(Date.now(), timeZone)
  const start = startOf(addDays(today, -30), timeZone)
  const end = startOf(addDays(today, -1), timeZone)
  return start === null || end === null ? null : { start, end }
}
