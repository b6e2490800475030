import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { askAgain, keyOfAll } from '../../kit/query.ts'
import { firstPages } from './chat-tabs.ts'
import type { ListQuery } from './list-query.ts'
import type { ChatPages } from './patch-pages.ts'
import { pagesMark } from './use-chat-pages.ts'

type Change = (pages: ChatPages, query: ListQuery) => ChatPages

/** Every list that is known, whichever tab shows it; one whose answer is on its way is asked again, which may be older than the change. */
export function changeLists(client: QueryClient, change: Change) {
  for (const call of Object.values(firstPages)) {
    const queryKey = keyOfAll(call)
    for (const [key, pages] of client.getQueriesData<ChatPages>({ queryKey, predicate: ({ queryKey }) => isList(queryKey) })) {
      if (pages === undefined) continue
      const next = change(pages, key[2] as ListQuery)
      if (next === pages) continue
      client.setQueryData(key, next)
      if (client.isFetching({ queryKey: key, exact: true }) > 0) askAgain(client, queryKey)
    }
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
