import type { Channel, InboundEvent } from '../../../channels/channel.ts'
import { channelOf } from '../../../channels/channel-of.ts'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import { isInTheWay } from '../../../kit/db/give-way.ts'
import { pass } from '../../../kit/failpoints.ts'
import { RetryLater, SetAside } from '../../../kit/queue/queue.ts'
import type { Item } from '../../../kit/queue/queue-store.ts'
import { type Keep, type Task, worker } from '../../../kit/queue/queue-worker.ts'
import { finishInbound } from './finish-inbound.ts'
import { type InboundContext, openInbound } from './inbound-context.ts'
import { type InboundItem, inbound, type JournalRow, keepPlans, listEvents, markProcessed } from './inbound-event-store.ts'
import { moveNumber } from './move-number.ts'
import { receivePreference } from './note-wish.ts'
import { receiveMessage } from './receive-message.ts'
import { receiveAccount, receiveNumber, receiveTemplate, sufferFailure } from './receive-number.ts'
import { receiveDeletion, receiveEdit, receiveReaction, receiveStatus } from './receive-status.ts'
import { type PlacedRow, placeRows } from './strangers.ts'

const heldPause = 500

type Read = { row: PlacedRow; place: Place; event: InboundEvent }

/**
 * The items of a task are of one company, each of another lane. They are worked at once, so that their queries travel together. One that
 * fails undoes all, and then they are tried one by one.
 */
export const inboundWorker = worker<InboundItem>({
  queue: inbound,
  batch: 50,
  attempts: 5,
  async handle({ house, companyId, items, finish }: Task<InboundItem>) {
    const finished = finish(async ({ db, emit, keep }) => {
      const payloads = items.map(({ payload }) => payload)
      const [, rows] = await allAnswered([keepPlans(db), listEvents(db, companyId, payloads)])
      const ctx = openInbound({ db, emit, house, companyId })
      const placed = await placeRows(db, companyId, rows)
      const read = items.flatMap((item) => readItem(item, placed, keep))
      await Promise.all(read.map(({ place, event }) => receiveEvent(ctx, place, event)))
      const processed = read.map(({ row: { phonenumberId, eventKey } }) => ({ phonenumberId, eventKey }))
      await allAnswered([finishInbound(ctx), markProcessed(db, companyId, processed, ctx.now)])
      pass('inbound.handled')
    })
    await finished.catch(whatItTakes)
  },
})

/** Whoever holds what an event needs is not its fault: no attempt is counted. */
function whatItTakes(error: unknown): never {
  throw isInTheWay(error) ? new RetryLater('held', heldPause) : error
}

/** What cannot be understood is not tried again by itself: nothing would be other then. */
function readItem({ itemId, payload }: Item<InboundItem>, rows: readonly PlacedRow[], keep: Keep): Read[] {
  const row = rows.find(({ phonenumberId, eventKey }) => phonenumberId === payload.phonenumberId && eventKey === payload.eventKey)
  const read = row ? readRow(row) : new SetAside('event.unknown')
  if (!(read instanceof SetAside)) return [read]
  keep(itemId, read)
  return []
}

function readRow(row: PlacedRow): Read | SetAside {
  const { channelType, forNumber, raw, receivedAt } = row
  const channel = channelOf(channelType)
  if (!channel) return new SetAside('event.unknown')
  if (forNumber === null) return new SetAside('number.unknown')
  try {
    const event = timed(channel.read(raw), receivedAt)
    return event.kind === 'unknown'
      ? new SetAside('event.notUnderstood')
      : { row, event, place: { phonenumberId: forNumber, channelType, channel } }
  } catch {
    return new SetAside('event.unreadable')
  }
}

/** Clocks differ by as much. */
const mostAhead = 300_000

/** Where the provider does not say when, or speaks of what is to come, it was when we heard of it. */
const timed = (event: InboundEvent, receivedAt: number): InboundEvent =>
  event.at > 0 && event.at <= receivedAt + mostAhead ? event : { ...event, at: receivedAt }

type Place = Pick<JournalRow, 'phonenumberId' | 'channelType'> & { channel: Channel }

/** What one event leads to. What nobody here needs stays in the journal; what is not understood does not come here. */
async function receiveEvent(ctx: InboundContext, place: Place, event: InboundEvent): Promise<void> {
  const { phonenumberId, channel } = place
  switch (event.kind) {
    case 'message':
    case 'echo':
      return receiveMessage(ctx, place, event)
    case 'status':
      return receiveStatus(ctx, phonenumberId, channel, event)
    case 'reaction':
      return receiveReaction(ctx, phonenumberId, event)
    case 'edit':
      return receiveEdit(ctx, phonenumberId, event)
    case 'delete':
      return receiveDeletion(ctx, phonenumberId, event)
    case 'numberChange':
      return moveNumber(ctx, phonenumberId, event)
    case 'preference':
      return receivePreference(ctx, phonenumberId, event)
    case 'number':
      return receiveNumber(ctx, phonenumberId, event)
    case 'account':
      return receiveAccount(ctx, phonenumberId, event)
    case 'error':
      return sufferFailure(ctx, phonenumberId, channel, event.failure)
    case 'template':
      return receiveTemplate(ctx, phonenumberId, event)
    case 'opened':
    case 'unknown':
      return
  }
}
