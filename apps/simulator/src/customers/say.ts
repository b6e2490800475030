import { addLine, type Customer, type Line, windowLength } from '../state/customer.ts'
import { type NumberState, nextId } from '../state/number.ts'
import { record } from '../state/timeline.ts'
import type { World } from '../state/world.ts'
import { messagesChange, senderOf, stamp } from '../webhooks/changes.ts'
import { announce } from '../webhooks/outbox.ts'

/** What a customer says: as the webhook has it, and as their telephone shows it. */
export type Said = { type: string; fields: Record<string, unknown>; text: string; line?: Partial<Line>; replyTo?: string | null }

export const said = (text: string): Said => ({ type: 'text', fields: { text: { body: text } }, text })

export const say = (world: World, number: NumberState, customer: Customer, what: Said): Line | null =>
  sayAll(world, number, customer, [what])[0] ?? null

/** Sends messages; several at once are one webhook. A blocked customer is not heard. */
export function sayAll(world: World, number: NumberState, customer: Customer, all: readonly Said[]): Line[] {
  const said = all.map((one) => ({ ...one, id: one.line?.lineId ?? nextId(number, 'in') }))
  const lines = said.map(({ id, type, text, line, replyTo = null }) =>
    addLine(number, customer, { lineId: id, fromCustomer: true, type, text, replyTo, ...line }),
  )
  if (number.blocked.has(customer.customerId)) return lines
  const messages = said.map(({ id, type, fields, replyTo }) => ({
    ...senderOf(customer),
    id,
    timestamp: stamp(number),
    type,
    ...(replyTo ? { context: { from: number.config.displayNumber, id: replyTo } } : {}),
    ...fields,
  }))
  for (const [at, message] of messages.entries())
    record(number, 'message.received', { customer, note: said[at]?.text ?? '', payload: message })
  openWindow(number, customer)
  const taken = () => {
    for (const line of lines) if (line.tick === 'waiting') line.tick = 'delivered'
  }
  void announce(world, number, { keys: said.map(({ id }) => id), change: messagesChange(number, customer, messages), customer, taken })
  return lines
}

function openWindow(number: NumberState, customer: Customer): void {
  customer.windowExpiresAt = number.clock.now() + windowLength
  record(number, 'window.opened', { customer, note: new Date(customer.windowExpiresAt).toISOString() })
}

/** Sends what has no bubble of its own: a reaction, an edit, a notice of the system. */
export function whisper(
  world: World,
  number: NumberState,
  customer: Customer,
  message: { type: string } & Record<string, unknown>,
): string {
  const id = nextId(number, 'in')
  if (number.blocked.has(customer.customerId)) return id
  const whole = { ...senderOf(customer), id, timestamp: stamp(number), ...message }
  void announce(world, number, { keys: [id], change: messagesChange(number, customer, [whole]), customer })
  return id
}
