import { type Customer, faultOf } from '../state/customer.ts'
import type { NumberState } from '../state/number.ts'
import { keepRecent } from '../state/recent.ts'
import { record } from '../state/timeline.ts'
import { type World, webhookUrlOf } from '../state/world.ts'
import { postOnce } from './post-once.ts'

/** One notice to send: a change for the envelope, and the keys by which it is known. */
export type Notice = { keys: string[]; change: { field: string; value: unknown }; customer: Customer | null; taken?: () => void }
export type Delivery = { notices: Notice[]; attempts: number; since: number; settled: () => void }
export type Outbox = {
  waiting: Delivery[]
  isBusy: boolean
  /** How many are being sent, or held back to come in another order. */
  travelling: number
  retrying: Set<Delivery>
  verification: (() => void) | null
}

const mostWaiting = 50_000
const mostPerPost = 20
const widestShuffle = 1_500
/** After so many attempts a webhook with a forged signature is given up. */
const mostForged = 3
/** After this time a webhook is given up (CHANNELS 1.5). */
const longestTrying = 7 * 24 * 3_600_000

/** Resolves when the webhook was tried for the first time. */
export function announce(world: World, number: NumberState, notice: Notice): Promise<void> {
  if (!webhookUrlOf(world, number)) return Promise.resolve()
  return new Promise((settled) => {
    const { waiting } = number.outbox
    waiting.push({ notices: [notice], attempts: 0, since: number.clock.now(), settled })
    if (waiting.length > mostWaiting) waiting.shift()?.settled()
    // Not at once, so that what happens in the same moment is sent together.
    setImmediate(() => pump(world, number))
  })
}

const isShut = ({ conditions }: NumberState) => conditions.holdsWebhooks || conditions.isDown

/** Sends what waits: one after the other, or in any order where that is switched on. */
export function pump(world: World, number: NumberState): void {
  const { outbox, conditions, random, clock } = number
  if (world.isStopped || isShut(number)) return
  if (conditions.reorders) {
    for (const delivery of outbox.waiting.splice(0)) {
      outbox.travelling += 1
      const arrived = () => {
        outbox.travelling -= 1
      }
      clock.after(conditions.delayMs + random.between(0, widestShuffle), () => void attempt(world, number, delivery).finally(arrived))
    }
    return
  }
  const delivery = outbox.isBusy ? null : takeBatch(outbox)
  if (!delivery) return
  outbox.isBusy = true
  const go = () =>
    void attempt(world, number, delivery).finally(() => {
      outbox.isBusy = false
      pump(world, number)
    })
  if (conditions.delayMs > 0) clock.after(conditions.delayMs, go)
  else go()
}

const mannerOf = ({ notices: [first] }: Delivery) => {
  const fault = first?.customer ? faultOf(first.customer) : null
  return fault === '0408' || fault === '0420' ? fault : null
}

function takeBatch({ waiting }: Outbox): Delivery | null {
  const [first] = waiting
  if (!first || mannerOf(first)) return waiting.shift() ?? null
  const end = waiting.findIndex((one, at) => at >= mostPerPost || mannerOf(one) !== null || one.attempts > 0)
  const taken = waiting.splice(0, end < 0 ? waiting.length : Math.max(1, end))
  return {
    notices: taken.flatMap(({ notices }) => notices),
    attempts: first.attempts,
    since: first.since,
    settled: () => {
      for (const { settled } of taken) settled()
    },
  }
}

async function attempt(world: World, number: NumberState, delivery: Delivery): Promise<void> {
  if (world.isStopped) return
  if (isShut(number)) {
    number.outbox.waiting.push(delivery)
    return
  }
  const manner = mannerOf(delivery)
  const times = number.conditions.duplicates || manner === '0408' ? 3 : 1
  delivery.attempts += 1
  const posts = await Promise.all(Array.from({ length: times }, () => postOnce(world, number, delivery, manner === '0420')))
  delivery.settled()
  if (posts.some(Boolean)) acknowledge(number, delivery)
  else retryLater(world, number, delivery, manner === '0420')
}

function acknowledge(number: NumberState, { notices }: Delivery): void {
  for (const { keys, taken } of notices) {
    for (const key of keys) keepRecent(number.acknowledged, key, true)
    taken?.()
  }
}

function retryLater(world: World, number: NumberState, delivery: Delivery, isForged: boolean): void {
  const { retrying, waiting } = number.outbox
  const delay = world.retryDelays[delivery.attempts - 1] ?? world.retryDelays.at(-1) ?? longestTrying
  const isOver = number.clock.now() + delay - delivery.since > longestTrying
  if (world.isStopped) return
  if (isOver || (isForged && delivery.attempts >= mostForged)) {
    record(number, 'webhook.givenUp', { note: delivery.notices.flatMap(({ keys }) => keys).join(', ') })
    return
  }
  retrying.add(delivery)
  number.clock.after(delay, () => {
    if (!retrying.delete(delivery)) return
    waiting.push(delivery)
    pump(world, number)
  })
}

/** Tries the waiting webhooks now. */
export function redeliver(world: World, number: NumberState): number {
  const { retrying, waiting } = number.outbox
  const again = [...retrying]
  retrying.clear()
  waiting.push(...again)
  pump(world, number)
  return again.length
}
