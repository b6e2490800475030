import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { chatId } from '../live/patch-pages.ts'

/** The order of rows at the time it was frozen, with the time of each row. */
export type HeldOrder = ReadonlyMap<string, number>

export const orderOf = (chats: readonly ChatEntry[]): HeldOrder => new Map(chats.map((chat) => [chatId(chat), chat.lastMessageTime]))

/**
 * The rows in the frozen order, with their newest content. Chats that came or moved up wait, but for those that were called back; those
 * loaded at the end are shown.
 */
export function holdOrder(frozen: HeldOrder, chats: readonly ChatEntry[], calledBack: ReadonlySet<string> = new Set()) {
  const held = withCalledBack(frozen, chats, calledBack)
  const known = new Map(chats.map((chat) => [chatId(chat), chat]))
  const kept = [...held.keys()].flatMap((key) => known.get(key) ?? [])
  const end = chats.findLastIndex((chat) => held.has(chatId(chat))) + 1
  const body = chats.slice(0, end)
  const arrived = body.filter((chat) => !held.has(chatId(chat)))
  const stayed = body.filter((chat) => held.has(chatId(chat)))
  const isMoved = stayed.some((chat, index) => chat !== kept[index])
  const moved = isMoved ? Math.max(1, stayed.filter((chat) => chat.lastMessageTime > held.get(chatId(chat))!).length) : 0
  return { shown: [...kept, ...chats.slice(end)], waiting: arrived.length + moved }
}

/** Each one stands before the held row that follows it in the list. */
function withCalledBack(held: HeldOrder, chats: readonly ChatEntry[], calledBack: ReadonlySet<string>): HeldOrder {
  const back = chats.filter((chat) => calledBack.has(chatId(chat)) && !held.has(chatId(chat)))
  if (back.length === 0) return held
  const order = [...held]
  // From the last one on, so that the next row is there already.
  for (const chat of back.toReversed()) {
    const next = chats.slice(chats.indexOf(chat) + 1).find((each) => order.some(([key]) => key === chatId(each)))
    const at = next === undefined ? order.length : order.findIndex(([key]) => key === chatId(next))
    order.splice(at, 0, [chatId(chat), chat.lastMessageTime])
  }
  return new Map(order)
}

/** Rows that were loaded meanwhile become part of the frozen order, and rows that are gone leave it. */
export function extendOrder(held: HeldOrder, shown: readonly ChatEntry[]): HeldOrder {
  const isSame = shown.length === held.size && shown.every((chat) => held.has(chatId(chat)))
  return isSame ? held : new Map(shown.map((chat) => [chatId(chat), held.get(chatId(chat)) ?? chat.lastMessageTime]))
}
