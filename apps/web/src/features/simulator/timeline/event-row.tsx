import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { ownTimeZone } from '@prosa/contract/formats/time/own-time-zone'
import { paces, scenarios, type TimelineEvent } from '@prosa/contract/simulator/model'
import { useTexts } from '../../../kit/i18n.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import type { SimulatorTexts } from '../texts/pt.ts'
import { eventSign } from './event-signs.ts'
import { eventWord } from './event-word.ts'
import styles from './timeline.module.css'

type Props = { event: TimelineEvent; tabIndex: 0 | -1; onOpen: () => void }

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  timeZone: ownTimeZone(),
})

export function EventRow({ event, tabIndex, onOpen }: Props) {
  const all = useTexts(simulatorTexts)
  const texts = all.events
  const { at, kind, code, customerName, durationMs } = event
  const { Sign, tone } = eventSign(event)
  const detail = [customerName, eventNote(event, all), durationMs === null ? null : `${durationMs} ms`].filter(Boolean).join(' · ')
  return (
    <button type="button" className={styles.event} data-part="open" aria-haspopup="dialog" tabIndex={tabIndex} onClick={onOpen}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {clock.format(at)}
      </time>
      <span className={styles.sign} data-tone={tone} aria-hidden="true">
        <Sign size={15} stroke={1.75} />
      </span>
      <span className={styles.words}>
        <span className={styles.what}>
          <span className={styles.name}>{eventWord(event, texts)}</span>
          {code !== null && <Badge tone={kind === 'error' ? 'danger' : 'ok'}>{code}</Badge>}
          {code === null && kind === 'error' && <Badge tone="danger">{texts.error}</Badge>}
        </span>
        <span className={styles.note}>{detail}</span>
      </span>
    </button>
  )
}

/** The short note of an event; times, names and yes or no in the words of the page. */
function eventNote({ what, note }: Pick<TimelineEvent, 'what' | 'note'>, texts: SimulatorTexts): string {
  if (what === 'pace.changed') {
    const pace = paces.find((each) => each === note)
    return pace ? texts.pace.words[pace] : note
  }
  const [, come, all] = /^rush: (\d+)(?: \/ (\d+))?$/.exec(note) ?? []
  if (come) return `${texts.rush.title}: ${all ? texts.rush.come(come, all) : texts.rush.customers(come)}`
  if (what === 'scenario.started') {
    const scenario = scenarios.find((each) => each === note)
    return scenario ? texts.scenarios.list[scenario].name : note
  }
  if (what === 'service.changed') return note.replace(/(\w+): (\w+)/g, (whole, name, mood) => serviceNote(name, mood, texts) ?? whole)
  if (what === 'results.changed') {
    const names: Partial<Record<string, string>> = texts.results.names
    return note.replace(/(\w+): ([\d.]+) %/g, (_, name, share) => `${names[name] ?? name}: ${share}%`) || texts.results.rest('100')
  }
  if (what === 'condition.changed') return note.replace(/(\w+): (\w+)/g, (whole, name, value) => conditionNote(name, value, texts) ?? whole)
  const time = what === 'window.opened' ? Date.parse(note) : Number.NaN
  return Number.isNaN(time) ? note : texts.events.until(writeDate(time, ownTimeZone()), writeHour(time, ownTimeZone()))
}

function serviceNote(name: string, mood: string, { services }: SimulatorTexts): string | null {
  const names: Partial<Record<string, string>> = services.names
  const moods: Partial<Record<string, string>> = services.moods
  return names[name] && moods[mood] ? `${names[name]}: ${moods[mood]}` : null
}

function conditionNote(name: string, value: string, { conditions, events }: SimulatorTexts): string | null {
  const names: Partial<Record<string, string>> = { ...conditions, delayMs: conditions.delay }
  const said = names[name]
  return said === undefined ? null : events.condition(said, value !== 'false' && value !== '0')
}
