import type { Distribution } from '@prosa/contract/departments/inbox-rules'
import type { QueryClient } from '@tanstack/react-query'

const known = new WeakMap<QueryClient, Map<string, Distribution>>()

/** How each department distributed before that was switched off: as long as the page is open, and for whoever is signed in. */
export function lastDistributions(client: QueryClient): Map<string, Distribution> {
  const kinds = known.get(client) ?? new Map<string, Distribution>()
  known.set(client, kinds)
  return kinds
}
