import type { Reading } from '../reading.ts'
import { typeMasked } from '../words/mask.ts'
import { type Day, daysBetween, isDay, momentIn, startOfDay } from './time-zone.ts'

/** DD/MM/YYYY in every language (spec §1). The value is the day's first moment in the company's time zone, epoch milliseconds (A52). */
export function readDate(text: string, timeZone: string): Reading<number, 'required' | 'incomplete' | 'noSuchDate'> {
  if (text.trim() === '') return { problem: 'required' }
  const day = readDay(text)
  if (!day) return { problem: 'incomplete' }
  const start = isDay(day) ? startOfDay(timeZone, day) : null
  return start === null ? { problem: 'noSuchDate' } : { value: start }
}

export function writeDate(time: number, timeZone: string): string {
  const { year, month, day } = momentIn(timeZone, time)
  return `${padded(day, 2)}/${padded(month, 2)}/${padded(year, 4)}`
}

/** 14:32 */
export function writeHour(time: number, timeZone: string): string {
  const { hours, minutes } = momentIn(timeZone, time)
  return `${padded(hours, 2)}:${padded(minutes, 2)}`
}

export const typeDate = (text: string) => typeMasked('##/##/####', text)

/** Whether a time is called by its day: "hoje" and "ontem" reach back one day (design §8). The screen has the words. */
export function dayWord(time: number, now: number, timeZone: string): 'today' | 'yesterday' | null {
  const days = daysBetween(momentIn(timeZone, time), momentIn(timeZone, now))
  return days === 0 ? 'today' : days === 1 ? 'yesterday' : null
}

function readDay(text: string): Day | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  if (!match) return null
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number]
  return { day, month, year }
}

const padded = (part: number, digits: number) => String(part).padStart(digits, '0')
