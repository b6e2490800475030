import type { ChatKey } from '@prosa/contract/chats/model'
import { type ChatEntry, inboxCalls } from '@prosa/contract/inbox/calls'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { keyOfAll } from '../../../kit/calls/query.ts'
import { firstPages } from '../list/chat-tabs.ts'
import { belongs, type ListQuery } from '../list/list-query.ts'
import { type ChatPages, chatId, chatsOf, withChat, withoutChat } from './patch-pages.ts'
import { pagesMark } from './use-chat-pages.ts'

type Change = (pages: ChatPages, query: ListQuery) => ChatPages

/** Changes that came while a list or its next page was being loaded: the answer may be older, so they are made again afterwards. */
const missed = new WeakMap<Promise<unknown>, Change[]>()

/** Changes every cached list, whichever tab shows it, and those on their way as soon as they are there. Nothing is asked for again. */
export function changeLists(client: QueryClient, change: Change) {
  for (const query of listsIn(client)) {
    const { queryKey, state, promise } = query
    if (state.fetchStatus === 'fetching' && promise) changeOnceThere(client, queryKey, promise, change)
    if (state.data === undefined) continue
    const next = change(state.data, queryKey[2] as ListQuery)
    if (next !== state.data) client.setQueryData(queryKey, next)
  }
}

/** Puts the chat into the lists where it belongs now, and takes it out of the others. */
export function placeChat(client: QueryClient, userId: string, chat: ChatEntry) {
  changeLists(client, (pages, query) => {
    if (query.viewId === undefined && !belongs(chat, query, userId)) return withoutChat(pages, chat)
    const isKnown = () => chatsOf(pages).some((each) => chatId(each) === chatId(chat))
    // The browser cannot evaluate a view or the answers to a broadcast, so the server is asked.
    return (query.broadcastId ?? query.viewId) === undefined || isKnown() ? withChat(pages, chat, query.chatResumeOrder ?? 0) : pages
  })
}

/** The chat as any cached list has it. */
export function knownChat(client: QueryClient, chat: ChatKey): ChatEntry | undefined {
  for (const { state } of listsIn(client)) {
    const known = state.data && chatsOf(state.data).find((each) => chatId(each) === chatId(chat))
    if (known) return known
  }
  return undefined
}

/** Asks again for what a text search finds. */
export function askSearches(client: QueryClient) {
  for (const call of [inboxCalls.listAllChats, inboxCalls.findChatsAndContacts])
    void client.invalidateQueries({
      queryKey: keyOfAll(call),
      predicate: ({ queryKey }) => (queryKey[2] as Partial<ListQuery> | null)?.searchFilter !== undefined,
    })
}

function changeOnceThere(client: QueryClient, key: QueryKey, coming: Promise<unknown>, change: Change) {
  const changes = missed.get(coming)
  if (changes) return void changes.push(change)
  const all = [change]
  missed.set(coming, all)
  void Promise.allSettled([coming]).then(([{ status }]) => {
    // An answer that failed has replaced nothing.
    if (status === 'rejected') return
    client.setQueryData<ChatPages>(key, (pages) => pages && all.reduce((changed, each) => each(changed, key[2] as ListQuery), pages))
  })
}

function listsIn(client: QueryClient): Query<ChatPages>[] {
  const isList = ({ queryKey }: Query) => queryKey[3] === pagesMark && queryKey[2] !== null
  return Object.values(firstPages).flatMap(
    (call) => client.getQueryCache().findAll({ queryKey: keyOfAll(call), predicate: isList }) as Query<ChatPages>[],
  )
}
