import { writeDate } from '@prosa/contract/formats/time/date'
import { lazy, Suspense } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import select from '../select/select.module.css'
import { type Chip, SelectChip } from '../select/select-chip.tsx'
import { SelectLayer } from '../select/select-layer.tsx'
import { useOpenList } from '../select/use-open-list.ts'
import { withTexts } from '../spoken-texts.ts'
import { useUiTexts } from '../ui-texts.ts'
import { dayAt, startOf } from './calendar-day.ts'
import styles from './date-field.module.css'
import { type DateRange, shortcutsOf } from './date-range-input.tsx'

const DateCalendar = lazy(() => withTexts(import('./date-calendar.tsx')))

type Props = Chip & {
  /** The company's time zone, which decides when a day begins. */
  timeZone: string
  value: DateRange | null
  onChange: (value: DateRange | null) => void
}

/** A filter by days, as a chip: 'Período: 01/11/2026 – 17/11/2026'. */
export function DateRangeFilter({ timeZone, value, onChange, ...chip }: Props) {
  const texts = useUiTexts()
  const { date } = useRareUiTexts()
  const { isOpen, close, toggle, onKeyDown } = useOpenList(chip.disabled, () => undefined)
  const today = dayAt(Date.now(), timeZone)
  const written = value && [value.start, value.end].map((time) => writeDate(time, timeZone))
  return (
    <SelectLayer
      {...{ isOpen }}
      label={chip.label}
      onClose={close}
      wide={false}
      takesFocus
      target={
        <span className={select.chipTarget}>
          <SelectChip
            {...chip}
            {...{ isOpen, onKeyDown }}
            summary={written ? [...new Set(written)].join(' – ') : texts.all}
            isOn={value !== null}
            onToggle={toggle}
            onClear={() => onChange(null)}
          />
        </span>
      }
    >
      <div className={styles.filter}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <DateCalendar
            today={today}
            value={value && [dayAt(value.start, timeZone), dayAt(value.end, timeZone)]}
            range
            shortcuts={shortcutsOf(today, date)}
            takesFocus
            onPick={([first, last]) => {
              const [start, end] = [startOf(first, timeZone), startOf(last, timeZone)]
              if (start !== null && end !== null) onChange({ start, end })
              close()
            }}
          />
        </Suspense>
      </div>
    </SelectLayer>
  )
}
