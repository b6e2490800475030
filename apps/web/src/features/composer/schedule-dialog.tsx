import { Button } from '@mantine/core'
import { writeHour } from '@prosa/contract/formats/date'
import { momentIn } from '@prosa/contract/formats/time-zone'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { dayAt, startOf } from '../../ui/calendar-day.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TimeInput } from '../../ui/time-input.tsx'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import { scheduleProblem } from './schedule-problem.ts'

type Props = {
  opened: boolean
  timeZone: string
  /** Nothing leaves after it; null where the channel has no window. */
  windowExpiresAt: number | null
  onTake: (time: number) => void
  onClose: () => void
}

const hourLength = 3_600_000

/** When a message is to leave. */
export function ScheduleDialog({ opened, timeZone, windowExpiresAt, onTake, onClose }: Props) {
  const { scheduling } = useTexts(composerTexts)
  const [suggested] = useState(() => Math.ceil((Date.now() + 1) / hourLength) * hourLength)
  const [day, setDay] = useState<number | null>(() => startOf(dayAt(suggested, timeZone), timeZone))
  const [hour, setHour] = useState<string | null>(writeHour(suggested, timeZone))
  const [problem, setProblem] = useState<string | null>(null)
  const take = () => {
    if (day === null || hour === null) return setProblem(scheduling.missing)
    const time = timeOn(day, hour, timeZone)
    const wrong = scheduleProblem(time, Date.now(), { timeZone, windowExpiresAt }, scheduling)
    if (wrong) return setProblem(wrong)
    setProblem(null)
    onTake(time)
  }
  return (
    <Modal
      {...{ opened, onClose }}
      title={scheduling.title}
      width="sm"
      onConfirm={take}
      footer={<Button onClick={take}>{scheduling.take}</Button>}
    >
      <div className={styles.when}>
        <DateInput label={scheduling.day} timeZone={timeZone} value={day} onChange={setDay} required />
        <TimeInput label={scheduling.hour} value={hour} onChange={setHour} required {...(problem && { error: problem })} />
      </div>
    </Modal>
  )
}

/** On a day when the clocks change, an hour is not as far from midnight as its name says. */
function timeOn(day: number, hour: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const guess = day + (hours * 60 + minutes) * 60_000
  const shown = momentIn(timeZone, guess)
  return guess + (hours * 60 + minutes - shown.hours * 60 - shown.minutes) * 60_000
}
