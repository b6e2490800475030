import { writeHour } from '@prosa/contract/formats/time/date'
import { timeOn } from '@prosa/contract/formats/time/time-on'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { dayAt, startOf } from '../../../ui/dates/calendar-day.ts'
import { DateInput } from '../../../ui/dates/date-input.tsx'
import { TimeInput } from '../../../ui/dates/time-input.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import styles from '../composer.module.css'
import { composerTexts } from '../composer-texts.ts'
import { schedulePresets } from './schedule-presets.ts'
import { scheduleProblem } from './schedule-problem.ts'

type Props = {
  opened: boolean
  timeZone: string
  /** Nothing can be sent after this time; null where the channel has no window. */
  windowExpiresAt: number | null
  onTake: (time: number) => void
  onClose: () => void
}

const hourLength = 3_600_000

/** Asks when a message is to be sent. */
export function ScheduleDialog({ opened, timeZone, windowExpiresAt, onTake, onClose }: Props) {
  const { scheduling } = useTexts(composerTexts)
  const [suggested] = useState(() => Math.ceil((Date.now() + 1) / hourLength) * hourLength)
  const [day, setDay] = useState<number | null>(() => startOf(dayAt(suggested, timeZone), timeZone))
  const [hour, setHour] = useState<string | null>(writeHour(suggested, timeZone))
  const [problem, setProblem] = useState<string | null>(null)
  const problemAt = (time: number) => scheduleProblem(time, Date.now(), { timeZone, windowExpiresAt }, scheduling)
  const [presets] = useState(() => schedulePresets(Date.now(), timeZone, (time) => problemAt(time) === null))
  const takeAt = (time: number) => {
    const wrong = problemAt(time)
    setProblem(wrong)
    if (!wrong) onTake(time)
  }
  const take = () => (day === null || hour === null ? setProblem(scheduling.missing) : takeAt(timeOn(day, hour, timeZone)))
  return (
    <Modal
      {...{ opened, onClose }}
      title={scheduling.title}
      width="sm"
      onConfirm={take}
      footer={<Button onClick={take}>{scheduling.take}</Button>}
    >
      {presets.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
        <div className={styles.presets} role="group" aria-label={scheduling.presets}>
          {presets.map(({ kind, time }) => (
            <Button key={kind} look="framed" size="sm" onClick={() => takeAt(time)}>
              {scheduling.presetOf[kind](writeHour(time, timeZone))}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.when}>
        <DateInput label={scheduling.day} timeZone={timeZone} value={day} onChange={setDay} required />
        <TimeInput label={scheduling.hour} value={hour} onChange={setHour} required {...(problem && { error: problem })} />
      </div>
    </Modal>
  )
}
