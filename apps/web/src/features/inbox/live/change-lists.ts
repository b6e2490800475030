import type { ChatKey } from '@prosa/contract/chats/model'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { askAgain, keyOfAll } from '../../../kit/calls/query.ts'
import { firstPages } from '../list/chat-tabs.ts'
import type { ListQuery } from '../list/list-query.ts'
import { type ChatPages, chatId, chatsOf } from './patch-pages.ts'
import { pagesMark } from './use-chat-pages.ts'

type Change = (pages: ChatPages, query: ListQuery) => ChatPages

/** What happened while the next page was on its way, which is put behind the pages as they were when it was asked for. */
const missed = new WeakMap<Promise<unknown>, Change[]>()

/** Every list that is known, whichever tab shows it; one whose answer is on its way is asked again, which may be older than the change. */
export function changeLists(client: QueryClient, change: Change) {
  for (const call of Object.values(firstPages)) {
    const queryKey = keyOfAll(call)
    for (const [key, pages] of client.getQueriesData<ChatPages>({ queryKey, predicate: ({ queryKey }) => isList(queryKey) })) {
      if (pages === undefined) continue
      const next = change(pages, key[2] as ListQuery)
      if (next === pages) continue
      client.setQueryData(key, next)
      const query = client.getQueryCache().find({ queryKey: key, exact: true, fetchStatus: 'fetching' })
      // Asked again, a next page would begin anew with everything that happens, and never come where much happens.
      if (query?.state.fetchMeta?.fetchMore && query.promise) changeOnceThere(client, key, query.promise, change)
      else if (query) askAgain(client, queryKey)
    }
  }
}

/** As some list knows it. */
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

function changeOnceThere(client: QueryClient, key: QueryKey, coming: Promise<unknown>, change: Change) {
  const changes = missed.get(coming)
  if (changes) return void changes.push(change)
  const all = [change]
  missed.set(coming, all)
  void Promise.allSettled([coming]).then(([{ status }]) => {
    // What did not come replaced nothing.
    if (status === 'rejected') return
    client.setQueryData<ChatPages>(key, (pages) => pages && all.reduce((changed, each) => each(changed, key[2] as ListQuery), pages))
  })
}

/** A list whose first answer is on its way has nothing to change yet, and the answer may be older than what happened: it is asked once more. */
export function askFirstAgain(client: QueryClient) {
  for (const call of Object.values(firstPages)) {
    const queryKey = keyOfAll(call)
    const predicate = ({ queryKey, state }: Query) => isList(queryKey) && state.data === undefined
    if (client.isFetching({ queryKey, predicate }) > 0) askAgain(client, queryKey)
  }
}

/** As the server has them now. */
export function askLists(client: QueryClient, wanted: (query: ListQuery) => boolean = () => true) {
  for (const call of Object.values(firstPages))
    void client.invalidateQueries({
      queryKey: keyOfAll(call),
      predicate: ({ queryKey }) => isList(queryKey) && wanted(queryKey[2] as ListQuery),
    })
}

const isList = (key: QueryKey) => key[3] === pagesMark && key[2] !== null
