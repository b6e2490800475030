import { QueryClient } from '@tanstack/react-query'

const mounted = new Set<QueryClient>()

/** From now on each query client on a page is recorded, and a failed call is repeated without a pause. */
export function watchQueries() {
  const { mount, defaultQueryOptions } = QueryClient.prototype
  QueryClient.prototype.mount = function (this: QueryClient) {
    mounted.add(this)
    mount.call(this)
  }
  QueryClient.prototype.defaultQueryOptions = function (this: QueryClient, options: never) {
    return { retryDelay: 1, ...(defaultQueryOptions.call(this, options) as object) } as never
  }
}

/** A query client that no page shows keeps its answers for minutes, each with a timer. */
export function emptyQueries() {
  for (const client of mounted) client.clear()
  mounted.clear()
}
