import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { chatId } from '../live/patch-pages.ts'

/** The order of rows as it stood, with how new each of them was. */
export type HeldOrder = ReadonlyMap<string, number>

export const orderOf = (chats: readonly ChatEntry[]): HeldOrder => new Map(chats.map((chat) => [chatId(chat), chat.lastMessageTime]))

/** Rows in the order that is held, with what they say now. Who came or moved up waits; what was loaded at the end is shown. */
export function holdOrder(held: HeldOrder, chats: readonly ChatEntry[]) {
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

/** Rows that were loaded meanwhile are held where they stand from then on, and rows that are gone are forgotten. */
export function extendOrder(held: HeldOrder, shown: readonly ChatEntry[]): HeldOrder {
  const isSame = shown.length === held.size && shown.every((chat) => held.has(chatId(chat)))
  return isSame ? held : new Map(shown.map((chat) => [chatId(chat), held.get(chatId(chat)) ?? chat.lastMessageTime]))
}
