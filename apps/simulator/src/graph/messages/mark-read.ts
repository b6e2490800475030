import { text } from '@prosa/contract/kit/fields'
import * as z from 'zod/mini'
import type { NumberState } from '../../state/number.ts'
import { record } from '../../state/timeline.ts'
import { GraphError } from '../graph-error.ts'
import { readStrictly } from '../read-strictly.ts'

const MarkRead = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: text(256, 1),
  typing_indicator: z.optional(z.strictObject({ type: z.literal('text') })),
})
const typingFor = 25_000

/** Also accepts a message from before a restart, which nobody remembers here. */
export function markRead(number: NumberState, body: object): { success: true } {
  const { message_id, typing_indicator } = readStrictly(MarkRead, body)
  if (!message_id.startsWith('wamid.')) throw new GraphError(131009, 'Param message_id is no message id')
  const line = number.lines.get(message_id)
  const customer = line ? number.customers.get(line.customerId) : undefined
  if (!line?.fromCustomer || !customer) return { success: true }
  const until = customer.lines.indexOf(line)
  for (const [at, earlier] of customer.lines.entries()) if (earlier.fromCustomer && at <= until) earlier.tick = 'read'
  record(number, 'message.markedRead', { customer, note: line.text })
  if (typing_indicator) {
    customer.typingUntil = number.clock.now() + typingFor
    record(number, 'message.typing', { customer })
  }
  return { success: true }
}
