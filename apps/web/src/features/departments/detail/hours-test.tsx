import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { timeOn } from '@prosa/contract/formats/time/time-on'
import type { ResultOf } from '@prosa/contract/kit/call'
import { useState } from 'react'
import { useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { dayAt, startOf } from '../../../ui/dates/calendar-day.ts'
import { DateInput } from '../../../ui/dates/date-input.tsx'
import { TimeInput } from '../../../ui/dates/time-input.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import fields from '../fields/fields.module.css'
import type { DepartmentsTexts } from '../texts/pt.ts'
import { wrongValues } from '../values/check-values.ts'
import { rulesOf } from '../values/department-values.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import styles from './hours.module.css'

type Opening = ResultOf<typeof departmentSetupCalls.testHours>
type Props = { companyId: string; departmentId: string; form: DepartmentForm; timeZone: string }

/** Says of any moment what the hours of the form mean, saved or not. */
export function HoursTest({ companyId, departmentId, form, timeZone }: Props) {
  const texts = useTexts(departmentsTexts).test
  const asking = useCommand(departmentSetupCalls.testHours, { failed: (language) => departmentsTexts[language].test.failed })
  const [day, setDay] = useState<number | null>(() => startOf(dayAt(Date.now(), timeZone), timeZone))
  const [hour, setHour] = useState<string | null>(() => writeHour(Date.now(), timeZone))
  const [told, setTold] = useState<{ asked: string; opening: Opening } | null>(null)
  const { hours, holidays, state, exceptions } = rulesOf(form.values)
  const inboxRules = { hours, holidays, state, exceptions }
  const isWrong = wrongValues(form.values).some((name) => name === 'hours' || name === 'exceptions')
  const at = day === null || hour === null ? null : timeOn(day, hour, timeZone)
  const asked = JSON.stringify([at, inboxRules])
  const test = () => {
    if (at === null || isWrong) return
    asking.mutate({ companyId, departmentId, at, inboxRules }, { onSuccess: (opening) => setTold({ asked, opening }) })
  }
  // What is said of other values than those on the screen would be wrong.
  const opening = !isWrong && told?.asked === asked ? told.opening : null
  return (
    <section className={styles.lines} aria-label={texts.verb}>
      <p className={fields.quiet}>{isWrong ? texts.wrong : texts.hint}</p>
      <div className={styles.test}>
        <DateInput label={texts.day} timeZone={timeZone} value={day} onChange={setDay} />
        <TimeInput label={texts.hour} value={hour} onChange={setHour} />
        <Button look="framed" disabled={at === null || isWrong} loading={asking.isPending} onClick={test}>
          {texts.verb}
        </Button>
      </div>
      <p className={styles.told} role="status" data-open={opening?.isOpen || undefined}>
        {opening && wordsOf(opening, texts, timeZone)}
      </p>
    </section>
  )
}

function wordsOf({ isOpen, until, opensAt, why }: Opening, texts: DepartmentsTexts['test'], timeZone: string): string {
  const when = (time: number) => `${writeDate(time, timeZone)} ${writeHour(time, timeZone)}`
  if (isOpen) return until === null ? texts.open : texts.openUntil(when(until))
  const reason = why?.holiday
    ? texts.holiday(texts.holidays[why.holiday])
    : why?.closedBy === 'exception'
      ? texts.exception(why.exception ?? '')
      : texts.hours
  return `${texts.closed(reason)} · ${opensAt === null ? texts.never : texts.opens(when(opensAt))}`
}
