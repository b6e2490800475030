import type { Language } from '../language.ts'
import { writeNumber } from '../numbers/number.ts'

/** The names are the same in the three languages. Minutes and seconds behind a larger unit have two digits (design: 2 min 05 s). */
const units = [
  { name: 'd', length: 86_400_000, from: 172_800_000, digits: 1 },
  { name: 'h', length: 3_600_000, from: 3_600_000, digits: 1 },
  { name: 'min', length: 60_000, from: 60_000, digits: 2 },
  { name: 's', length: 1_000, from: 0, digits: 2 },
] as const

/** 45 s · 2 min 14 s · 23 h 58 min · 2 d 3 h: the largest unit and the one below it, rounded down. */
export function writeDuration(milliseconds: number): string {
  const [larger, smaller] = partsOf(milliseconds)
  return signOf(milliseconds) + (smaller && smaller.count > 0 ? `${larger.text} ${smaller.text}` : larger.text)
}

/** 23 h, where there is room for one unit only. */
export const writeShortDuration = (milliseconds: number) => signOf(milliseconds) + partsOf(milliseconds)[0].text

/** 0,2 s · 10.0 s: how long an answer took. */
export const writeSeconds = (milliseconds: number, language: Language) => `${writeNumber(milliseconds / 1_000, language, 1)} s`

const signOf = (milliseconds: number) => (milliseconds <= -1_000 ? '−' : '')

type Part = { count: number; text: string }

function partsOf(milliseconds: number): [Part, Part?] {
  const length = Math.abs(milliseconds)
  const index = units.findIndex(({ from }) => length >= from)
  const unit = units[index]!
  const below = units[index + 1]
  const count = Math.floor(length / unit.length)
  const larger = { count, text: `${count} ${unit.name}` }
  if (!below) return [larger]
  const rest = Math.floor((length % unit.length) / below.length)
  return [larger, { count: rest, text: `${String(rest).padStart(below.digits, '0')} ${below.name}` }]
}
