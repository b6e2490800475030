import type { TimelineEvent } from '@prosa/contract/simulator/model'
import { type TimelineWord, timelineWords } from '@prosa/contract/simulator/timeline-words'
import type { Customer } from './customer.ts'
import type { NumberState, SimulatedNumber } from './number.ts'

const mostEvents = 5_000
const longestPayload = 20_000
const longestNote = 200

type Told = { customer?: Customer | null; note?: string; code?: number | null; durationMs?: number | null; payload?: unknown }

/** Writes an event into the timeline. */
export function record(
  number: NumberState,
  what: TimelineWord,
  { customer = null, note = '', code = null, durationMs = null, payload }: Told = {},
): void {
  number.eventCounter += 1
  const event: TimelineEvent = {
    eventId: number.eventCounter,
    at: number.clock.now(),
    kind: timelineWords[what],
    what,
    customerId: customer?.customerId ?? null,
    customerName: customer?.name ?? null,
    note: note.slice(0, longestNote),
    code,
    durationMs: durationMs === null ? null : Math.round(durationMs),
    payload: payload === undefined ? null : shown(payload, number.config),
  }
  number.events.push(event)
  if (number.events.length > mostEvents) number.events.splice(0, number.events.length - mostEvents)
}

export function shown(payload: unknown, { accessToken, appSecret, verifyToken }: SimulatedNumber): string {
  const text = typeof payload === 'string' ? payload : (JSON.stringify(payload) ?? '')
  const open = [accessToken, appSecret, verifyToken].reduce((left, secret) => left.replaceAll(secret, '•••'), text)
  return open.length > longestPayload ? `${open.slice(0, longestPayload)}…` : open
}
