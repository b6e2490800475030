import type { OpenHours } from '@prosa/contract/departments/inbox-rules'
import { type Language, languageTags } from '../../../kit/i18n.ts'
import { departmentsTexts } from '../departments-texts.ts'

type Interval = { from: number; to: number }
type Words = (typeof departmentsTexts)[Language]['hours']

const dayLength = 1_440
/** Monday first, so that the working week is in one piece. */
export const weekDays = [1, 2, 3, 4, 5, 6, 0] as const

/** 'Seg–sáb, 8h–20h': days with the same hours are written together. */
export function writeHours(hours: readonly OpenHours[], language: Language): string {
  const words = departmentsTexts[language].hours
  if (hours.length === 0) return words.always
  const list = new Intl.ListFormat(languageTags[language], { type: 'conjunction' })
  const said = new Map<string, number[]>()
  weekDays.forEach((day, at) => {
    const open = intervalsOf(hours, day)
    if (open.length === 0) return
    const times = list.format(open.map((interval) => writeInterval(interval, words)))
    said.set(times, [...(said.get(times) ?? []), at])
  })
  return [...said].map(([times, days]) => upperFirst(`${writeDays(days, words, list)}, ${times}`)).join(' · ')
}

/** The intervals of one day in order; those that touch are joined. */
function intervalsOf(hours: readonly OpenHours[], day: number): Interval[] {
  const open: Interval[] = []
  for (const { from, to } of hours.filter(({ days }) => days.includes(day)).toSorted((one, other) => one.from - other.from)) {
    const last = open.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else open.push({ from, to })
  }
  return open
}

function writeInterval({ from, to }: Interval, words: Words): string {
  if (from === 0 && to === dayLength) return words.allDay
  return `${writeMinutes(from, words)}–${writeMinutes(to, words)}`
}

const writeMinutes = (minutes: number, words: Words) => words.time(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'))

/** Three and more days in a row are written as a span. */
function writeDays(places: readonly number[], words: Words, list: Intl.ListFormat): string {
  if (places.length === weekDays.length) return words.everyDay
  const runs: number[][] = []
  for (const place of places) {
    const last = runs.at(-1)
    if (last?.at(-1) === place - 1) last.push(place)
    else runs.push([place])
  }
  const nameOf = (place: number) => words.days[weekDays[place]!]!
  const names = runs.flatMap((run) => (run.length > 2 ? [`${nameOf(run[0]!)}–${nameOf(run.at(-1)!)}`] : run.map(nameOf)))
  return list.format(names)
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
