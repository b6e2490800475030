import type { Result } from '@prosa/contract/simulator/result-mix'
import { errorOf } from '../graph/graph-error.ts'
import { addressOf, type Customer, faultOf, type Line, type Sent } from '../state/customer.ts'
import type { NumberState } from '../state/number.ts'
import { record } from '../state/timeline.ts'
import type { World } from '../state/world.ts'
import { stamp, statusChange } from '../webhooks/changes.ts'
import { announce } from '../webhooks/outbox.ts'

export type Status = 'sent' | 'delivered' | 'read' | 'played' | 'failed'
export type Failing = { code: number; details: string }

const ranks = { waiting: 0, sent: 1, delivered: 2, read: 3, failed: 0 }
const freeEntry = 'referral_conversion'

/** Sends the company the status of its message, each one once. */
export function announceStatus(
  world: World,
  number: NumberState,
  customer: Customer,
  line: Line,
  status: Status,
  failing?: Failing,
): Promise<void> {
  const { sent } = line
  if (!sent || sent.told.has(status)) return Promise.resolve()
  sent.told.add(status)
  const tick = status === 'played' ? 'read' : status
  if (tick === 'failed' || ranks[tick] > ranks[line.tick]) line.tick = tick
  const { waId, userId } = addressOf(customer)
  const body = {
    id: line.lineId,
    status,
    timestamp: stamp(number),
    ...(waId ? { recipient_id: waId } : {}),
    ...(userId ? { recipient_user_id: userId } : {}),
    ...(sent.callbackData === null ? {} : { biz_opaque_callback_data: sent.callbackData }),
    ...(status === 'sent' || status === 'delivered' ? billOf(number, customer, sent, status) : {}),
    ...(failing ? { errors: [errorOf(failing.code, failing.details)] } : {}),
  }
  record(number, `status.${status}`, { customer, note: line.text, code: failing?.code ?? null, payload: body })
  return announce(world, number, { keys: [`${line.lineId}:${status}`], change: statusChange(number, body), customer })
}

/** Prices by message (CHANNELS 1.10): inside the window everything is free but marketing and codes. */
function billOf(number: NumberState, customer: Customer, { category, showsConversation }: Sent, status: Status) {
  const now = number.clock.now()
  const isFreeEntry = customer.freeEntryUntil > now
  const isInWindow = (customer.windowExpiresAt ?? 0) > now
  const isFree = isFreeEntry || category === 'service' || (category === 'utility' && isInWindow)
  const kind = isFreeEntry ? freeEntry : category
  const conversation = {
    id: `c0ffee${customer.userId.replace(/\D/g, '').padStart(26, '0').slice(-26)}`,
    ...(status === 'sent' ? { expiration_timestamp: String(Math.floor((customer.windowExpiresAt ?? now) / 1_000)) } : {}),
    origin: { type: kind },
  }
  return {
    ...(isFreeEntry || showsConversation ? { conversation } : {}),
    pricing: {
      billable: !isFree,
      pricing_model: 'PMP',
      type: isFreeEntry ? 'free_entry_point' : isFree ? 'free_customer_service' : 'regular',
      category: kind,
    },
  }
}

type Plan = readonly { status: Status; after: number }[]

/** A customer who wrote within this time may have the chat open: then, one time in ten, only `read` comes. */
const online = 5 * 60_000

/** Which statuses come when, by the customer and the settings. Pure except for the random numbers. */
export function planStatuses(
  number: NumberState,
  customer: Customer,
  isReaction: boolean,
  isVoice: boolean,
  result: Result | null = null,
): Plan {
  const { random, conditions } = number
  const sent = random.between(50, 300)
  const delivered = sent + random.between(200, 2_700)
  const read = delivered + (conditions.readsAtOnce ? 150 : random.between(1_000, 57_000))
  const wroteAt = customer.lines.findLast(({ fromCustomer }) => fromCustomer)?.at ?? 0
  const skips = random.next() < 0.1 && number.clock.now() - wroteAt < online
  const fault = faultOf(customer)
  const isNeverRead = fault === '0407' || result === 'delivered'
  const isSeen = !skips || result === 'delivered' || result === 'read'
  if (isReaction) return [{ status: 'sent', after: sent }]
  const whole: Plan = [
    { status: 'sent', after: sent },
    ...(!isSeen || fault === '0410' ? [] : [{ status: 'delivered' as const, after: delivered }]),
    ...(isNeverRead ? [] : [{ status: 'read' as const, after: read }]),
    ...(isNeverRead || !isVoice ? [] : [{ status: 'played' as const, after: read + random.between(1_000, 8_000) }]),
  ]
  if (fault !== '0409') return whole
  const times = whole.map(({ after }) => after)
  return [...whole].reverse().map(({ status }, at) => ({ status, after: times[at] ?? 0 }))
}
