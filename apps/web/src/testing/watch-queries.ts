import { QueryClient } from '@tanstack/react-query'

const mounted = new Set<QueryClient>()

/** From here on each store of answers that is shown on a page is known. */
export function watchQueries() {
  const { mount } = QueryClient.prototype
  QueryClient.prototype.mount = function (this: QueryClient) {
    mounted.add(this)
    mount.call(this)
  }
}

/** A store that nobody shows any more keeps its answers for minutes, each with a timer. */
export function emptyQueries() {
  for (const client of mounted) client.clear()
  mounted.clear()
}
