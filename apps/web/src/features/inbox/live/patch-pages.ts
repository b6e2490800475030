import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import type { ChatEntry, ChatList } from '@prosa/contract/inbox/calls'
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

/** Puts the chat where it belongs now. One that belongs behind the loaded pages comes with the next page. */
export function withChat(pages: ChatPages, chat: ChatEntry, order: ChatOrder): ChatPages {
  const chats = chatsOf(pages)
  const known = chats.find((each) => chatId(each) === chatId(chat))
  if (known && known.version > chat.version) return pages
  const others = chats.filter((each) => each !== known)
  const at = others.findIndex((each) => goesBefore(chat, each, order))
  const hasMore = pages.pages.at(-1)?.containsMore ?? false
  if (at === -1 && hasMore) return known ? withChats(pages, others) : pages
  return withChats(pages, at === -1 ? [...others, chat] : others.toSpliced(at, 0, chat))
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
      totalChats: Math.max(0, page.totalChats + more),
    })),
  }
}

function goesBefore(one: ChatEntry, other: ChatEntry, order: ChatOrder): boolean {
  if (order === ChatResumeOrder.LongestWaitingFirst) {
    const [waits, otherWaits] = [one.unansweredSince ?? Number.POSITIVE_INFINITY, other.unansweredSince ?? Number.POSITIVE_INFINITY]
    if (waits !== otherWaits) return waits < otherWaits
  }
  return one.lastMessageTime > other.lastMessageTime
}
