import { readWhen } from '@prosa/contract/formats/time/read-when'

type Preset = { kind: 'hour' | 'afternoon' | 'tomorrow' | 'monday'; time: number }

/** The same words that people may write themselves. */
const words = { hour: 'em 1 hora', afternoon: 'hoje 15h', tomorrow: 'amanhã 8h', monday: 'próxima segunda 8h' } as const
const kinds = ['hour', 'afternoon', 'tomorrow', 'monday'] as const

/** The times that people mean by "later", soonest first; the same time once. */
export function snoozePresets(now: number, timeZone: string): Preset[] {
  const all = kinds.flatMap((kind): Preset[] => {
    const { value } = readWhen(words[kind], now, timeZone)
    return value === undefined ? [] : [{ kind, time: value }]
  })
  return all
    .filter(({ time }, index) => all.findIndex((each) => each.time === time) === index)
    .toSorted((one, other) => one.time - other.time)
}
