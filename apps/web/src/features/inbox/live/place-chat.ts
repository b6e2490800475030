import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { QueryClient } from '@tanstack/react-query'
import { belongs } from '../list/list-query.ts'
import { changeLists } from './change-lists.ts'
import { chatId, chatsOf, withChat, withoutChat } from './patch-pages.ts'

/** Puts the chat into the lists where it belongs now, and takes it out of the others. */
export function placeChat(client: QueryClient, userId: string, chat: ChatEntry) {
  changeLists(client, (pages, query) => {
    if (!belongs(chat, query, userId)) return withoutChat(pages, chat)
    const isKnown = () => chatsOf(pages).some((each) => chatId(each) === chatId(chat))
    // Only the server knows what a text search finds.
    return query.searchFilter === undefined || isKnown() ? withChat(pages, chat, query.chatResumeOrder ?? 0) : pages
  })
}
