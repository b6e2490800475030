import type { ChatKey } from '@prosa/contract/chats/model'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { QueryClient } from '@tanstack/react-query'
import type { ChatNews } from '../../../kit/live/chat-news.ts'
import { belongs } from '../list/list-query.ts'
import { changeLists, knownChat } from './change-lists.ts'
import { countedIn, moveTotals } from './move-totals.ts'
import { chatId, chatsOf, withChat, withoutChat } from './patch-pages.ts'

type Here = { companyId: string; userId: string }
/** A chat, with the time at which the event about it came. */
export type HeardChat = ChatKey & { heardAt: number }

/** Puts the chats into the lists where they belong now, and into the counts of the tabs. Chats without an answer are gone. */
export function placeChats(
  client: QueryClient,
  { companyId, userId }: Here,
  chats: readonly HeardChat[],
  answered: ReadonlyMap<string, ChatEntry>,
) {
  for (const { heardAt, ...key } of chats) {
    const known = knownChat(client, key)
    const chat = answered.get(chatId(key))
    if (known) moveTotals(client, companyId, { from: countedIn(known, userId), to: countedIn(chat, userId) }, heardAt)
  }
  changeLists(client, (pages, query) =>
    chats.reduce((changed, key) => {
      const chat = answered.get(chatId(key))
      if (!chat || !belongs(chat, query, userId)) return withoutChat(changed, key)
      const isKnown = chatsOf(changed).some((each) => chatId(each) === chatId(key))
      // Only the server knows what a text search finds.
      return query.searchFilter === undefined || isKnown ? withChat(changed, chat, query.chatResumeOrder ?? 0) : changed
    }, pages),
  )
}

/** A chat that the person takes is put into their own tab before the server is asked, so that they find it there at once. */
export function showTaken(client: QueryClient, here: Here, news: Extract<ChatNews, { kind: 'chat' }>['news']) {
  const { agentId, departmentId, chatStatus, version } = news
  const known = knownChat(client, news)
  if (!known || agentId !== here.userId || departmentId !== known.departmentId || version <= known.version) return
  const taken: ChatEntry = { ...known, agentId, chatStatus, version, handledBy: 'agent' }
  placeChats(
    client,
    here,
    [{ phonenumberId: known.phonenumberId, waId: known.waId, heardAt: Date.now() }],
    new Map([[chatId(known), taken]]),
  )
}
