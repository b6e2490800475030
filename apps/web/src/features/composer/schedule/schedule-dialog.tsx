import { writeHour } from '@prosa/contract/formats/time/date'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { WhenFieldLater } from '../../../ui/dates/when-field-later.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import styles from '../composer.module.css'
import { composerTexts } from '../composer-texts.ts'
import { schedulePresets } from './schedule-presets.ts'
import { scheduleProblem } from './schedule-problem.ts'

type Props = {
  opened: boolean
  timeZone: string
  /** Nothing but a template can be sent after this time; null where the channel has no window. */
  windowExpiresAt: number | null
  onTake: (time: number) => void
  /** Called with a time after the window, at which a template can be sent; absent where no template can be chosen. */
  onTemplate?: ((time: number) => void) | undefined
  onClose: () => void
}

const hourLength = 3_600_000

/** Asks when a message is to be sent. */
export function ScheduleDialog({ opened, timeZone, windowExpiresAt, onTake, onTemplate, onClose }: Props) {
  const { scheduling } = useTexts(composerTexts)
  const [suggested] = useState(() => Math.ceil((Date.now() + 1) / hourLength) * hourLength)
  const [time, setTime] = useState<number | null>(suggested)
  const [problem, setProblem] = useState<string | null>(null)
  const problemAt = (at: number) => scheduleProblem(at, Date.now(), { timeZone, windowExpiresAt }, scheduling)
  const [presets] = useState(() => schedulePresets(Date.now(), timeZone, (at) => problemAt(at) === null))
  const takeAt = (at: number) => {
    const wrong = problemAt(at)
    setProblem(wrong)
    if (wrong) return
    onTake(at)
    onClose()
  }
  const take = () => (time === null ? setProblem(scheduling.missing) : takeAt(time))
  const choose = (next: number | null) => {
    setTime(next)
    // That it is after the window is said at once: whoever means it needs a template.
    setProblem(next !== null && next > Date.now() ? problemAt(next) : null)
  }
  const isAfterWindow = time !== null && windowExpiresAt !== null && time >= windowExpiresAt && time > Date.now()
  return (
    <Modal
      {...{ opened, onClose }}
      title={scheduling.title}
      width="sm"
      onConfirm={take}
      footer={
        <>
          {isAfterWindow && onTemplate && (
            <Button look="framed" onClick={() => onTemplate(time)}>
              {scheduling.asTemplate}
            </Button>
          )}
          <Button onClick={take}>{scheduling.take}</Button>
        </>
      }
    >
      {presets.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
        <div className={styles.presets} role="group" aria-label={scheduling.presets}>
          {presets.map(({ kind, time: at }) => (
            <Button key={kind} look="framed" size="sm" onClick={() => takeAt(at)}>
              {scheduling.presetOf[kind](writeHour(at, timeZone))}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.when}>
        <WhenFieldLater
          labels={scheduling}
          timeZone={timeZone}
          first={suggested}
          error={problem}
          onChange={choose}
          onEnter={take}
          autoFocus
        />
      </div>
    </Modal>
  )
}
