import { writeDate, writeHour } from '@prosa/contract/formats/date'
import { scenarios, type TimelineEvent } from '@prosa/contract/simulator/model'
import { ownTimeZone } from '../own-time-zone.ts'
import type { SimulatorTexts } from '../texts/pt.ts'

/** The few words of an event; a time, a name and a yes or no are said as people say them. */
export function eventNote({ what, note }: Pick<TimelineEvent, 'what' | 'note'>, texts: SimulatorTexts): string {
  if (what === 'quiet.changed') return note === 'true' ? texts.events.resting : texts.events.writing
  if (what === 'scenario.started') {
    const scenario = scenarios.find((each) => each === note)
    return scenario ? texts.scenarios.list[scenario].name : note
  }
  if (what === 'condition.changed') return note.replace(/(\w+): (\w+)/g, (whole, name, value) => conditionNote(name, value, texts) ?? whole)
  const time = what === 'window.opened' ? Date.parse(note) : Number.NaN
  return Number.isNaN(time) ? note : texts.events.until(writeDate(time, ownTimeZone), writeHour(time, ownTimeZone))
}

function conditionNote(name: string, value: string, { conditions, events }: SimulatorTexts): string | null {
  const names: Partial<Record<string, string>> = { ...conditions, delayMs: conditions.delay }
  const said = names[name]
  return said === undefined ? null : events.condition(said, value !== 'false' && value !== '0')
}
