import { useTexts } from '../../../kit/i18n.ts'
import { departmentsTexts } from '../departments-texts.ts'
import { daysInOrder } from '../values/hour-lines.ts'
import { weekDays } from '../values/hours-text.ts'
import styles from './hours.module.css'

type Props = { days: readonly number[]; onChange: (days: readonly number[]) => void }

/** The week as seven letters; each is a check box named by the whole day. */
export function DayToggles({ days, onChange }: Props) {
  const { dayNames, dayLetters } = useTexts(departmentsTexts).hours
  return (
    <div className={styles.days}>
      {weekDays.map((day) => (
        <label key={day} className={styles.day} title={dayNames[day]}>
          <input
            type="checkbox"
            className={styles.input}
            aria-label={dayNames[day]}
            checked={days.includes(day)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? daysInOrder([...days, day]) : days.filter((each) => each !== day))
            }
          />
          <span aria-hidden="true">{dayLetters[day]}</span>
        </label>
      ))}
    </div>
  )
}
