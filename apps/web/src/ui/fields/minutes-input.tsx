import { useState } from 'react'
import { Segmented } from '../choices/segmented.tsx'
import type { FieldProps } from './field.ts'
import box from './field-box.module.css'
import { FieldBox } from './field-box.tsx'
import { FieldFrame } from './field-frame.tsx'
import styles from './minutes-input.module.css'

const unitMinutes = { minutes: 1, hours: 60 }
type Unit = keyof typeof unitMinutes

type Props = FieldProps<string> & {
  /** What the choice of the unit is called, for screen readers, and the short words of both. */
  units: Record<Unit | 'label', string>
}

/** A length of time: digits of minutes, typed in minutes or in hours. Empty is none. Whole hours are shown as such unless typed otherwise. */
export function MinutesInput({ units, value, onChange, onBlur, ref, ...frame }: Props) {
  const [chosen, setChosen] = useState<Unit | null>(null)
  const isHours = Number(value) % unitMinutes.hours === 0
  const unit = isHours ? (chosen ?? (Number(value) === 0 ? 'minutes' : 'hours')) : 'minutes'
  const shown = value === '' ? '' : String(Number(value) / unitMinutes[unit])
  const put = (written: string, of: Unit) => {
    const digits = written.replace(/\D/g, '').slice(0, 6)
    setChosen(of)
    onChange(digits === '' ? '' : String(Number(digits) * unitMinutes[of]))
  }
  return (
    <FieldFrame {...frame} sent={value}>
      {(control) => (
        <div className={styles.line}>
          <FieldBox control={control}>
            <input
              {...control.input}
              {...{ onBlur, ref }}
              type="text"
              className={box.input}
              inputMode="numeric"
              autoComplete="off"
              value={shown}
              onChange={({ currentTarget }) => put(currentTarget.value, unit)}
            />
          </FieldBox>
          <Segmented<Unit>
            label={units.label}
            options={[
              { value: 'minutes', label: units.minutes },
              { value: 'hours', label: units.hours },
            ]}
            value={unit}
            onChange={(next) => put(shown, next)}
            disabled={frame.disabled || frame.readOnly || false}
          />
        </div>
      )}
    </FieldFrame>
  )
}
