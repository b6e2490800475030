import type { ChatKey } from '@prosa/contract/chats/model'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { askAgain, keyOfAll } from '../../../kit/calls/query.ts'
import { firstPages } from '../list/chat-tabs.ts'
import type { ListQuery } from '../list/list-query.ts'
import { type ChatPages, chatId, chatsOf } from './patch-pages.ts'
import { pagesMark } from './use-chat-pages.ts'

type Change = (pages: ChatPages, query: ListQuery) => ChatPages

/**
 * Changes that came while a next page was being loaded: that page is appended to the pages as they were when it was asked for, so the
 * changes are made again afterwards.
 */
const missed = new WeakMap<Promise<unknown>, Change[]>()

/**
 * Changes every cached list, whichever tab shows it. A list that is being loaded is asked for again, as its answer may be older than the
 * change.
 */
export function changeLists(client: QueryClient, change: Change) {
  for (const call of Object.values(firstPages)) {
    const queryKey = keyOfAll(call)
    for (const [key, pages] of client.getQueriesData<ChatPages>({ queryKey, predicate: ({ queryKey }) => isList(queryKey) })) {
      if (pages === undefined) continue
      const next = change(pages, key[2] as ListQuery)
      if (next === pages) continue
      client.setQueryData(key, next)
      const query = client.getQueryCache().find({ queryKey: key, exact: true, fetchStatus: 'fetching' })
      // A next page is not asked for again: where much happens it would begin anew with every event, and never come.
      if (query?.state.fetchMeta?.fetchMore && query.promise) changeOnceThere(client, key, query.promise, change)
      else if (query) askAgain(client, queryKey)
    }
  }
}

/** The chat as any cached list has it. */
export function knownChat(client: QueryClient, chat: ChatKey): ChatEntry | undefined {
  for (const call of Object.values(firstPages)) {
    const lists = client.getQueriesData<ChatPages>({ queryKey: keyOfAll(call), predicate: ({ queryKey }) => isList(queryKey) })
    for (const [, pages] of lists) {
      const known = pages && chatsOf(pages).find((each) => chatId(each) === chatId(chat))
      if (known) return known
    }
  }
  return undefined
}

/** Replays the changes when the next page has come, which was appended to the pages from before them. */
function changeOnceThere(client: QueryClient, key: QueryKey, coming: Promise<unknown>, change: Change) {
  const changes = missed.get(coming)
  if (changes) return void changes.push(change)
  const all = [change]
  missed.set(coming, all)
  void Promise.allSettled([coming]).then(([{ status }]) => {
    // A page that failed has replaced nothing.
    if (status === 'rejected') return
    client.setQueryData<ChatPages>(key, (pages) => pages && all.reduce((changed, each) => each(changed, key[2] as ListQuery), pages))
  })
}

/**
 * A list whose first answer is on its way has nothing to change yet, and the answer may be older than what happened: it is asked for once
 * more.
 */
export function askFirstAgain(client: QueryClient) {
  for (const call of Object.values(firstPages)) {
    const queryKey = keyOfAll(call)
    const predicate = ({ queryKey, state }: Query) => isList(queryKey) && state.data === undefined
    if (client.isFetching({ queryKey, predicate }) > 0) askAgain(client, queryKey)
  }
}

/** Asks the server again for the lists. */
export function askLists(client: QueryClient, wanted: (query: ListQuery) => boolean = () => true) {
  for (const call of Object.values(firstPages))
    void client.invalidateQueries({
      queryKey: keyOfAll(call),
      predicate: ({ queryKey }) => isList(queryKey) && wanted(queryKey[2] as ListQuery),
    })
}

const isList = (key: QueryKey) => key[3] === pagesMark && key[2] !== null
