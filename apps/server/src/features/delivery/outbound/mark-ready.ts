import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { isOutgoingHeld } from '../../../kit/outgoing/hold-store.ts'
import { heldPauseMs, heldReason } from '../../../kit/outgoing/wait-while-held.ts'
import { markSending } from '../../chats/public.ts'
import { holdLeaving } from '../../ledger/public.ts'
import { type OpenNumber, openNumber } from '../../phone-numbers/public.ts'
import { letGo } from './budget-store.ts'
import { findStopped } from './find-stopped.ts'
import { leaveOut } from './leave-out.ts'
import { listPresentIds, listWithDue, lockFreeOutgoing, type Outgoing } from './outbound-store.ts'
import { beginProbes, chooseProbes, probeTime } from './probe.ts'
import type { Ready, Result } from './result.ts'

export type WaitingItem = { itemId: string; messageId: string }
type Marked = { ready: Ready[]; results: Result[]; short: WaitingItem[] }
type Place = { house: House; db: Db; companyId: string; isBulk: boolean }

/** Somebody held it: their transaction takes milliseconds. */
const heldPause = 50
const peoplePause = 1_000
const brokenPause = 60_000
/** Not all of them at once. */
const soonAgain = () => 1_000 + Math.random() * 2_000

/** In one transaction: which of these may leave now. Those are marked, and when it has committed they leave at once. */
export async function markReady(place: Place, items: readonly WaitingItem[]): Promise<Marked> {
  const { db, companyId } = place
  const ids = items.map(({ messageId }) => messageId)
  const [free, isHeld] = await allAnswered([lockFreeOutgoing(db, companyId, ids), isOutgoingHeld(db)])
  if (isHeld)
    return {
      ready: [],
      results: items.map(({ itemId }) => ({ kind: 'later', itemId, reason: heldReason, delayMs: heldPauseMs })),
      short: [],
    }
  const found = new Map(free.map((message) => [message.messageId, message]))
  const held = ids.filter((id) => !found.has(id))
  const present = held.length === 0 ? [] : await listPresentIds(db, companyId, held)
  const numbers = await openNumbers(place, [...found.values()])
  const stopped = await findStopped(db, companyId, [...found.values()])
  const ofBroadcasts = [...found.values()].filter(({ isOfBroadcast }) => isOfBroadcast).map(({ messageId }) => messageId)
  const leaving = ofBroadcasts.length === 0 ? [] : await holdLeaving(db, companyId, ofBroadcasts)
  const halted = new Set(leaving.flatMap(({ isHalted, messageId }) => (isHalted ? messageId : [])))
  const busy = place.isBulk ? await listWithDue(db, companyId, [...numbers.keys()]) : []

  const isWaiting = ({ messageId }: Outgoing) => unready('', found.get(messageId)!) === null && !halted.has(messageId)
  const leftOut = await leaveOut(place, leaving, [...found.values()].filter(isWaiting))

  const marked: Marked = { ready: [], results: [], short: [] }
  for (const { itemId, messageId } of items) {
    const message = found.get(messageId)
    if (!message) {
      const isHeld = present.includes(messageId)
      marked.results.push(isHeld ? { kind: 'later', itemId, reason: 'held', delayMs: heldPause } : { kind: 'over', itemId })
      continue
    }
    const number = numbers.get(message.phonenumberId)
    const refused =
      unready(itemId, message) ??
      halting(itemId, message, halted) ??
      leftOut(itemId, message) ??
      blocked(place, itemId, message, number, busy) ??
      stopped(itemId, message)
    if (refused) marked.results.push(refused)
    else marked.ready.push({ itemId, message, open: number! })
  }
  const { going, behind } = chooseProbes(marked.ready)
  return withinBudgets(place, { ...marked, ready: going, short: behind.map(waiting) })
}

async function openNumbers({ house, db, companyId }: Place, messages: readonly Outgoing[]) {
  const ids = [...new Set(messages.map(({ phonenumberId }) => phonenumberId))]
  return new Map(await Promise.all(ids.map(async (id) => [id, await openNumber(house, db, companyId, id)] as const)))
}

/** What was sent, settled or taken back meanwhile is not sent again. */
function unready(itemId: string, { messageId, messageStatus, statusDetail, fromMe, internal, providerMessageId }: Outgoing): Result | null {
  if (messageStatus !== MessageStatus.Queued || !fromMe || internal || providerMessageId !== null) return { kind: 'over', itemId }
  if (statusDetail === 'sending') return { kind: 'crashed', itemId, messageId }
  return statusDetail === null || statusDetail === 'waiting' ? null : { kind: 'over', itemId }
}

/** [BR44] Its broadcast was paused or canceled: it is taken back in a moment. Whoever pauses waits for us, or we for them. */
function halting(itemId: string, { messageId }: Outgoing, halted: ReadonlySet<string>): Result | null {
  return halted.has(messageId) ? { kind: 'later', itemId, reason: 'halted', delayMs: soonAgain() } : null
}

function blocked(
  { house, isBulk }: Place,
  itemId: string,
  { messageId, phonenumberId }: Outgoing,
  open: OpenNumber | null | undefined,
  busy: readonly string[],
): Result | null {
  if (!open?.channel || !open.number || open.channelStatus !== ChannelStatus.Connected)
    return { kind: 'waiting', itemId, messageId, delayMs: brokenPause }
  const pausedUntil = Math.max(open.sendingPausedUntil ?? 0, isBulk ? (open.bulkPausedUntil ?? 0) : 0)
  const pause = pausedUntil - house.clock.now()
  if (pause > 0) return { kind: 'later', itemId, reason: 'paused', delayMs: Math.min(pause, pause > probeTime ? brokenPause : soonAgain()) }
  return busy.includes(phonenumberId) ? { kind: 'later', itemId, reason: 'people first', delayMs: peoplePause } : null
}

const waiting = ({ itemId, message: { messageId } }: Ready): WaitingItem => ({ itemId, messageId })

/**
 * The bucket of the number before those of its chats: from a chat a token is taken only for a message that goes. Of a number that paused
 * the one that goes ahead is marked only when it is known that no other node's does.
 */
async function withinBudgets(place: Place, { ready, results, short }: Marked): Promise<Marked> {
  const { db, companyId, isBulk } = place
  if (ready.length === 0) return { ready, results, short }
  const leaving = ready.map(({ message: { messageId, phonenumberId, waId }, open: { ratePerSecond, sendingPausedUntil } }) => {
    return { messageId, phonenumberId, waId, ratePerSecond, isMarked: sendingPausedUntil === null }
  })
  const granted = new Map((await letGo(db, companyId, leaving, isBulk)).map((one) => [one.messageId, one.waitSeconds]))
  const waitOf = ({ message }: Ready) => granted.get(message.messageId)
  for (const one of ready) {
    const wait = waitOf(one)
    if (typeof wait === 'number') results.push({ kind: 'later', itemId: one.itemId, reason: 'pair', delayMs: Math.ceil(wait * 1_000) })
  }
  const { going, behind } = await beginProbes(
    place,
    ready.filter((one) => waitOf(one) === null),
  )
  const probing = going.filter(({ probeUntil }) => probeUntil !== undefined).map(({ message }) => message.messageId)
  if (probing.length > 0) await markSending(db, companyId, probing)
  const late = ready.filter((one) => waitOf(one) === undefined)
  return { ready: going, results, short: [...short, ...late.map(waiting), ...behind.map(waiting)] }
}
