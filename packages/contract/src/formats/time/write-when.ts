import type { Language } from '../language.ts'
import { writeDate, writeHour } from './date.ts'
import { daysBetween, momentIn } from './time-zone.ts'

/** "amanhã 09:00" · "seg. 23/11 09:00" · "25/12/2027 10:00": a time to come, as short as it is plain. */
export function writeWhen(time: number, now: number, timeZone: string, language: Language): string {
  const days = daysBetween(momentIn(timeZone, now), momentIn(timeZone, time))
  const hour = writeHour(time, timeZone)
  if (days === 0 || days === 1) return `${new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')} ${hour}`
  const date = writeDate(time, timeZone)
  if (days < 0 || momentIn(timeZone, time).year !== momentIn(timeZone, now).year) return `${date} ${hour}`
  const weekday = new Intl.DateTimeFormat(language, { timeZone, weekday: 'short' }).format(time)
  return `${days < 7 ? `${weekday} ` : ''}${date.slice(0, 5)} ${hour}`
}
