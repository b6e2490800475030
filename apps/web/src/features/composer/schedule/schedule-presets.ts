import { timeOn } from '@prosa/contract/formats/time/time-on'
import { addDays, type CalendarDay, dayAt, startOf, weekdayOf } from '../../../ui/dates/calendar-day.ts'

type Preset = { kind: 'hour' | 'evening' | 'tomorrow' | 'monday'; time: number }

const minute = 60_000
const monday = 1

/** The times that people mean by "later", soonest first, each once and only those at which something may be sent. */
export function schedulePresets(now: number, timeZone: string, mayLeave: (time: number) => boolean): Preset[] {
  const today = dayAt(now, timeZone)
  const at = (day: CalendarDay, hour: string) => {
    const start = startOf(day, timeZone)
    return start === null ? Number.NaN : timeOn(start, hour, timeZone)
  }
  const untilMonday = (monday + 7 - weekdayOf(today)) % 7 || 7
  const all: Preset[] = [
    { kind: 'hour', time: Math.ceil(now / minute) * minute + 60 * minute },
    { kind: 'evening', time: at(today, '18:00') },
    { kind: 'tomorrow', time: at(addDays(today, 1), '08:00') },
    { kind: 'monday', time: at(addDays(today, untilMonday), '08:00') },
  ]
  return all
    .filter(({ time }, index) => time > now && mayLeave(time) && all.findIndex((each) => each.time === time) === index)
    .sort((one, other) => one.time - other.time)
}
