import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import { type ChatEntry, type ChatList, mostFound } from '@prosa/contract/inbox/calls'
import type { InfiniteData } from '@tanstack/react-query'
import type { ChatOrder } from '../list/list-query.ts'

/** The cursor of the next page; null is the first page. */
export type PagePlace = { chatOrderIndex: string; beforeTime: number | null } | null
export type ChatPages = InfiniteData<ChatList, PagePlace>

export const chatId = ({ phonenumberId, waId }: ChatKey): string => `${phonenumberId} ${waId}`

/** A chat that moves between two requests may be on both pages: the first one is the newer. */
export function chatsOf({ pages }: ChatPages): readonly ChatEntry[] {
  const seen = new Map<string, ChatEntry>()
  for (const chat of pages.flatMap(({ resumeList }) => resumeList)) if (!seen.has(chatId(chat))) seen.set(chatId(chat), chat)
  return [...seen.values()]
}

/** Puts the chat where it belongs now; one that did not move stays. One that belongs behind the loaded pages comes with the next page. */
export function withChat(pages: ChatPages, chat: ChatEntry, order: ChatOrder): ChatPages {
  const chats = chatsOf(pages)
  const known = chats.find((each) => chatId(each) === chatId(chat))
  if (known && known.version > chat.version) return pages
  if (known && compare(known, chat, order) === 0)
    return withChats(
      pages,
      chats.map((each) => (each === known ? chat : each)),
    )
  const others = chats.filter((each) => each !== known)
  const at = others.findIndex((each) => compare(chat, each, order) < 0)
  if (at === -1 && isBehind(pages, chat, order)) return known ? withChats(pages, others) : pages
  return withChats(pages, at === -1 ? [...others, chat] : others.toSpliced(at, 0, chat))
}

/** Behind the last loaded page, as far as that can be told: what both pages then have is shown once. */
function isBehind({ pages }: ChatPages, { lastMessageTime }: ChatEntry, order: ChatOrder): boolean {
  const last = pages.at(-1)
  if (!last?.containsMore) return false
  return order !== ChatResumeOrder.NewestFirst || last.lastTime === null || lastMessageTime < last.lastTime
}

/** Without the chat, unless what is known of it is newer than that it is gone. */
export function withoutChat(pages: ChatPages, gone: ChatKey & { version: number }): ChatPages {
  const chats = chatsOf(pages)
  const others = chats.filter((each) => chatId(each) !== chatId(gone) || each.version > gone.version)
  return others.length === chats.length ? pages : withChats(pages, others)
}

/** Puts all chats onto the first page, as the division into pages does not matter after they moved. */
function withChats(pages: ChatPages, chats: readonly ChatEntry[]): ChatPages {
  const more = chats.length - chatsOf(pages).length
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({
      ...page,
      resumeList: index === 0 ? [...chats] : [],
      // What was not counted to its end is not counted on either.
      totalChats: page.totalChats < mostFound ? Math.max(0, page.totalChats + more) : page.totalChats,
    })),
  }
}

/** As the server orders them: by time, and chats of the same time by their keys. */
function compare(one: ChatEntry, other: ChatEntry, order: ChatOrder): number {
  const [first, second] = [one, other].map(
    ({ unansweredSince, slaDueAt }) => [null, unansweredSince, slaDueAt][order] ?? Number.POSITIVE_INFINITY,
  ) as [number, number]
  if (first !== second) return first < second ? -1 : 1
  const byTime = first === Number.POSITIVE_INFINITY ? other.lastMessageTime - one.lastMessageTime : 0
  return byTime || byText(one.phonenumberId, other.phonenumberId) || byText(one.waId, other.waId)
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))
