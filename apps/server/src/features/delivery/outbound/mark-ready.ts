import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { markSending, takePairTokens } from '../../chats/public.ts'
import { type OpenNumber, openNumber } from '../../phone-numbers/public.ts'
import { takeTokens } from './budget-store.ts'
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
  const found = new Map((await lockFreeOutgoing(db, companyId, ids)).map((message) => [message.messageId, message]))
  const held = ids.filter((id) => !found.has(id))
  const present = held.length === 0 ? [] : await listPresentIds(db, companyId, held)
  const numbers = await openNumbers(place, [...found.values()])
  const busy = place.isBulk ? await listWithDue(db, companyId, [...numbers.keys()]) : []

  const marked: Marked = { ready: [], results: [], short: [] }
  for (const { itemId, messageId } of items) {
    const message = found.get(messageId)
    if (!message) {
      const isHeld = present.includes(messageId)
      marked.results.push(isHeld ? { kind: 'later', itemId, reason: 'held', delayMs: heldPause } : { kind: 'over', itemId })
      continue
    }
    const number = numbers.get(message.phonenumberId)
    const refused = unready(itemId, message) ?? blocked(place, itemId, message, number, busy)
    if (refused) marked.results.push(refused)
    else marked.ready.push({ itemId, message, open: number! })
  }
  const { going, behind } = chooseProbes(marked.ready)
  const paced = await withinBudgets(place, { ...marked, ready: going, short: behind.map(waiting) })
  if (paced.ready.length > 0)
    await markSending(
      db,
      companyId,
      paced.ready.map(({ message }) => message.messageId),
    )
  return paced
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

/** The bucket of the number before those of its chats: from a chat a token is taken only for a message that goes. */
async function withinBudgets(place: Place, { ready, results, short }: Marked): Promise<Marked> {
  const { db, companyId, isBulk } = place
  const paced: Marked = { ready: [], results, short }
  const byNumber = Map.groupBy(ready, ({ message }) => message.phonenumberId)
  const wanted = [...byNumber.values()].map((ofNumber) => ({ ...(ofNumber as [Ready])[0].open, count: ofNumber.length }))
  const granted = wanted.length === 0 ? null : await takeTokens(db, companyId, wanted, isBulk)
  for (const [phonenumberId, ofNumber] of byNumber) {
    const count = granted?.get(phonenumberId) ?? 0
    paced.ready.push(...ofNumber.slice(0, count))
    paced.short.push(...ofNumber.slice(count).map(waiting))
  }
  const chats = paced.ready.map(({ message }) => message)
  const waits = new Map((await takePairTokens(db, companyId, chats)).map((wait) => [`${wait.phonenumberId}:${wait.waId}`, wait]))
  const waitOf = ({ message }: Ready) => waits.get(`${message.phonenumberId}:${message.waId}`)
  for (const one of paced.ready) {
    const wait = waitOf(one)
    if (wait) results.push({ kind: 'later', itemId: one.itemId, reason: 'pair', delayMs: Math.ceil(wait.waitSeconds * 1_000) })
  }
  const { going, behind } = await beginProbes(
    place,
    paced.ready.filter((one) => !waitOf(one)),
  )
  return { ...paced, ready: going, short: [...short, ...behind.map(waiting)] }
}
