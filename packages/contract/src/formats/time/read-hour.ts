import { afternoonBehind, morningBehind, partWords } from './when-words.ts'

export type SaidHour = { hours: number; minutes: number }

/** 9h, 9h30, 14:30, "às 9", "at 9 am", "3 da tarde": an hour at the end of what is said, and what stands before it. */
export function readHour(said: string): { hour: SaidHour | null; rest: string } {
  const half = afternoonBehind.test(said) ? 'pm' : morningBehind.test(said) ? 'am' : null
  const clock = readClock(half ? said.replace(afternoonBehind, '').replace(morningBehind, '') : said, half)
  if (clock) return clock
  for (const [word, hours] of partWords) if (word.test(said)) return { hour: { hours, minutes: 0 }, rest: said.replace(word, '').trim() }
  return { hour: null, rest: said }
}

const before = '(?<before>.*?)(?<lead>(?:^| )(?:as|a las|a la|at|@|pelas|las|a) ?)?'
const clock = new RegExp(
  `^${before}(?:^| |(?<=@))(?<hours>\\d{1,2})(?:(?<mark>[:h.])(?<minutes>\\d{2})?)?(?:h|hs|hrs)? ?(?<half>am|pm|horas|hours|o'clock|oclock)?$`,
)

/** A bare number is an hour only where something says so: a sign, a word before it or one behind it. */
function readClock(said: string, half: 'am' | 'pm' | null): { hour: SaidHour; rest: string } | null {
  const found = clock.exec(said)?.groups
  if (!found) return null
  const { before: rest = '', lead, mark, minutes = '0', half: written } = found
  const isSaid = lead !== undefined || mark !== undefined || written !== undefined || half !== null
  // "25.12" and "5.30" are told apart by what stands before: a date has no word for an hour.
  if (!isSaid || (mark === '.' && lead === undefined)) return null
  const which = written === 'am' || written === 'pm' ? written : half
  const hours = hoursOf(Number(found.hours), which)
  return hours === null || Number(minutes) > 59 ? null : { hour: { hours, minutes: Number(minutes) }, rest: rest.trim() }
}

function hoursOf(hours: number, half: 'am' | 'pm' | null): number | null {
  if (half === null) return hours > 23 ? null : hours
  if (hours > 12) return half === 'pm' && hours < 24 ? hours : null
  if (hours === 0) return null
  return (hours % 12) + (half === 'pm' ? 12 : 0)
}
