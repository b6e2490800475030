import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgain, keyOfAll, queryKeyOf, useCall } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { useNewsBeat } from '../../../kit/live/use-news-beat.ts'
import type { Sort } from '../../../ui/tables/table-column.ts'
import { sortAsked } from './use-list-place.ts'

const { pageContacts, countContacts } = contactListCalls
type Wanted = { companyId: string; filter: ContactFilter; sort: Sort; page: number; pageSize: number }
/** At rest, however much happens: an import alone tells of each of its pieces. */
const newsPause = 10_000

/**
 * One page of the list. The page behind one that was shown is asked for by `after`, which costs the same however far behind it is; any other
 * by its number. The rows of the last page stay until the next ones are there.
 */
export function useContactPage({ companyId, filter, sort, page, pageSize }: Wanted) {
  const client = useQueryClient()
  const asked = { companyId, ...filter, ...sortAsked(sort), pageSize }
  const key = JSON.stringify(asked)
  const ends = useRef({ key, after: new Map<number, string>() })
  if (ends.current.key !== key) ends.current = { key, after: new Map() }
  const after = ends.current.after.get(page)
  const input: SentOf<typeof pageContacts> = after === undefined ? { ...asked, page: page - 1 } : { ...asked, after }
  const answer = useQuery({
    queryKey: queryKeyOf(pageContacts, input),
    queryFn: ({ signal }) => send(pageContacts, input, { signal, byItself: true }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = answer
  useEffect(() => {
    if (data?.after && !isPlaceholderData) ends.current.after.set(page + 1, data.after)
  }, [data, isPlaceholderData, page])

  const counted = useCall(countContacts, data?.total === null ? { companyId, ...filter } : null)
  const known = useRef<{ key: string; total: number } | null>(null)
  const now = isPlaceholderData ? undefined : (data?.total ?? counted.data?.total)
  if (now !== undefined) known.current = { key: JSON.stringify(filter), total: now }
  useNewsBeat(['contact', 'contacts', 'chat'], () => askContactsAgain(client, true), newsPause)
  return {
    ...answer,
    contacts: data?.contacts ?? [],
    /** Undefined until it is known. */
    total: now ?? (known.current?.key === JSON.stringify(filter) ? known.current.total : undefined),
    isShown: data !== undefined && !isPlaceholderData,
  }
}

/** After something was done with contacts; also for the one that is shown beside the list. */
export function askContactsAgain(client: ReturnType<typeof useQueryClient>, inBackground = false) {
  for (const call of [pageContacts, countContacts, contactCalls.getContact]) askAgain(client, keyOfAll(call), { inBackground })
}
