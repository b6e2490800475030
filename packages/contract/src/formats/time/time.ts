import type { Reading } from '../reading.ts'
import { typeMasked } from '../words/mask.ts'

export type Time = { hours: number; minutes: number; seconds: number }

/** Spec §5, as written: 60 is still a valid minute and second, and 24 only with zeros behind it (A50). */
export function readTime(text: string): Reading<Time, 'required' | 'wrongFormat' | 'noSuchTime'> {
  if (text.trim() === '') return { problem: 'required' }
  const match = /^(\d{1,2}):(\d{1,2}):(\d{1,2})$/.exec(text.trim())
  if (!match) return { problem: 'wrongFormat' }
  const [hours, minutes, seconds] = match.slice(1).map(Number) as [number, number, number]
  const isLastMoment = hours === 24 && minutes === 0 && seconds === 0
  const isWithinDay = hours < 24 && minutes <= 60 && seconds <= 60
  return isLastMoment || isWithinDay ? { value: { hours, minutes, seconds } } : { problem: 'noSuchTime' }
}

export const writeTime = ({ hours, minutes, seconds }: Time) =>
  [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')

export const typeTime = (text: string) => typeMasked('##:##:##', text)
