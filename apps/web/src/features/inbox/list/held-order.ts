import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { chatId } from '../live/patch-pages.ts'

/** The order of rows at the time it was frozen, with the time of each row. */
export type HeldOrder = ReadonlyMap<string, number>

export const orderOf = (chats: readonly ChatEntry[]): HeldOrder => new Map(chats.map((chat) => [chatId(chat), chat.lastMessageTime]))

/**
 * The rows in the frozen order, with their newest content. Chats that came or moved up wait, but for those that were called back: they stand
 * before the rows that follow them in the list. Those loaded at the end are shown.
 */
export function holdOrder(held: HeldOrder, chats: readonly ChatEntry[], isCalledBack: (id: string) => boolean) {
  const known = new Map(chats.map((chat) => [chatId(chat), chat]))
  const kept = [...held.keys()].flatMap((key) => known.get(key) ?? [])
  for (const chat of chats) {
    if (held.has(chatId(chat)) || !isCalledBack(chatId(chat))) continue
    const next = kept.findIndex((each) => chats.indexOf(each) > chats.indexOf(chat))
    kept.splice(next < 0 ? kept.length : next, 0, chat)
  }
  const there = new Set(kept)
  const stayed = chats.filter((chat) => there.has(chat))
  const end = chats.indexOf(stayed.at(-1)!) + 1
  const isMoved = stayed.some((chat, index) => chat !== kept[index])
  const moved = isMoved ? Math.max(1, stayed.filter((chat) => chat.lastMessageTime > held.get(chatId(chat))!).length) : 0
  return { shown: [...kept, ...chats.slice(end)], waiting: end - stayed.length + moved }
}

/** Rows that were loaded meanwhile become part of the frozen order, and rows that are gone leave it. */
export function extendOrder(held: HeldOrder, shown: readonly ChatEntry[]): HeldOrder {
  const isSame = shown.length === held.size && shown.every((chat) => held.has(chatId(chat)))
  return isSame ? held : new Map(shown.map((chat) => [chatId(chat), held.get(chatId(chat)) ?? chat.lastMessageTime]))
}
