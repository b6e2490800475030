import type { ResultOf, SentOf } from '@prosa/contract/kit/call'
import { type FoundContactNote, type FoundMessage, searchCalls, searchPageSize } from '@prosa/contract/search/calls'
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { dayAfter } from '../../ui/dates/calendar-day.ts'
import { type FoundFilters, narrowsNotes } from './kept-search.ts'
import { fewestLetters } from './section.ts'

const { searchMessages, searchNotes, searchContactNotes } = searchCalls
type SearchCall = typeof searchMessages | typeof searchNotes | typeof searchContactNotes

/** So long whoever comes back to the results finds them as they were. */
const fresh = 60_000

/** One search, read page by page. Null asks nothing. */
function useSearchPages<C extends SearchCall>(call: C, input: SentOf<C> | null) {
  const pages = useInfiniteQuery<ResultOf<C>, Error, InfiniteData<ResultOf<C>, string | null>, QueryKey, string | null>({
    queryKey: [...queryKeyOf(call, input), 'pages'],
    enabled: input !== null,
    queryFn: ({ pageParam, signal }) => {
      if (input === null) throw new Error('A search is asked for once it is known which.')
      return send(call, { ...input, ...(pageParam !== null && { after: pageParam }) } as SentOf<C>, { signal, byItself: true })
    },
    initialPageParam: null,
    getNextPageParam: ({ after }) => after,
    staleTime: fresh,
    refetchOnWindowFocus: false,
  })
  const last = pages.data?.pages.at(-1)
  return {
    ...pages,
    /** The time down to which everything was read, where the server stopped before the page was full. */
    stoppedAt: last && last.after !== null && last.hits.length < searchPageSize ? last.lookedUntil : null,
    lookedUntil: last?.lookedUntil ?? null,
  }
}

type Wanted = { companyId: string; words: string; filters: FoundFilters; order: 'newest' | 'best'; timeZone: string }

/** What a search of messages or notes found, and how it goes on. */
export type Found<Hit> = {
  hits: readonly Hit[]
  /** Undefined until something is known. */
  data: unknown
  error: Error | null
  isFetching: boolean
  hasMore: boolean
  stoppedAt: number | null
  isLoadingMore: boolean
  isMoreFailed: boolean
  goOn: () => void
  askAgain: () => void
}

export function useFoundMessages(wanted: Wanted): Found<FoundMessage> {
  const pages = useSearchPages(searchMessages, wanted.words.length < fewestLetters ? null : inputOf(wanted, true))
  return { hits: pages.data?.pages.flatMap(({ hits }) => hits) ?? none, ...stateOf(pages) }
}

export type FoundNote = FoundMessage | FoundContactNote

/** Notes of chats and of contacts in one list. Notes of contacts know none of the filters, and are left out where one is on. */
export function useFoundNotes(wanted: Wanted): Found<FoundNote> {
  const isShort = wanted.words.length < fewestLetters
  const ofChats = useSearchPages(searchNotes, isShort ? null : inputOf(wanted, false))
  const isPlain = !narrowsNotes(wanted.filters)
  const ofContacts = useSearchPages(searchContactNotes, isPlain && !isShort ? { companyId: wanted.companyId, words: wanted.words } : null)
  const lists = [ofChats, ...(isPlain ? [ofContacts] : [])]
  const { hits, next } = joinNotes(
    lists.map(({ data, hasNextPage, lookedUntil }) => ({
      hits: (data?.pages ?? []).flatMap((page): readonly FoundNote[] => page.hits),
      hasMore: hasNextPage,
      lookedUntil,
    })),
    wanted.order,
  )
  const state = stateOf(lists[next ?? 0]!)
  const failed = lists.find(({ error }) => error !== null)
  return {
    ...state,
    hits,
    data: lists.some(({ data }) => data === undefined) ? undefined : lists[0]!.data,
    error: failed?.error ?? null,
    isFetching: lists.some(({ isFetching }) => isFetching),
    hasMore: next !== null,
    isMoreFailed: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
    askAgain: () => lists.filter(({ error }) => error !== null).forEach(({ refetch }) => void refetch()),
  }
}

const none: readonly never[] = []

type Pages = {
  data: { pages: readonly unknown[] } | undefined
  error: Error | null
  isFetching: boolean
  hasNextPage: boolean
  stoppedAt: number | null
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

function stateOf(pages: Pages) {
  return {
    data: pages.data,
    error: pages.error,
    isFetching: pages.isFetching,
    hasMore: pages.hasNextPage,
    stoppedAt: pages.stoppedAt,
    isLoadingMore: pages.isFetchingNextPage,
    isMoreFailed: pages.isFetchNextPageError,
    goOn: () => void pages.fetchNextPage(),
    askAgain: () => void pages.refetch(),
  }
}

/** Only what is narrowed down is asked for. Who wrote and of which type is no question about notes, which are all ours. */
function narrowed({ filters, timeZone }: Wanted, isOfMessages: boolean) {
  const { departmentIds, phonenumberIds, labelIds, agentIds, messageTypes, side, period } = filters
  return {
    ...(departmentIds.length > 0 && { departmentIds: [...departmentIds] }),
    ...(phonenumberIds.length > 0 && { phonenumberIds: [...phonenumberIds] }),
    ...(labelIds.length > 0 && { labelIds: [...labelIds] }),
    ...(agentIds.length > 0 && { agentIds: [...agentIds] }),
    ...(period && { fromTime: period.start, toTime: dayAfter(period.end, timeZone) - 1 }),
    ...(isOfMessages && messageTypes.length > 0 && { messageTypes: [...messageTypes] }),
    ...(isOfMessages && side && { side }),
  }
}

const inputOf = (wanted: Wanted, isOfMessages: boolean) => ({
  companyId: wanted.companyId,
  words: wanted.words,
  order: wanted.order,
  ...narrowed(wanted, isOfMessages),
})

type Part<Hit> = {
  hits: readonly Hit[]
  hasMore: boolean
  /** Down to which time everything was read; null where that is all there is. */
  lookedUntil: number | null
}

/**
 * Merges lists that are read page by page into one, newest first: what is older than the unread part of another list waits until that part
 * is read, so that nothing comes in above what was shown. `next` is the list that has to be read on, null where all are read. Where the best
 * come first, one list follows the other.
 */
export function joinNotes<Hit extends { time: number }>(parts: readonly Part<Hit>[], order: 'newest' | 'best') {
  const open = parts.map((part, index) => ({ ...part, index })).filter(({ hasMore }) => hasMore)
  if (order === 'best') {
    const next = open[0]?.index ?? null
    return { hits: parts.slice(0, (next ?? parts.length) + 1).flatMap(({ hits }) => hits), next }
  }
  const readTo = ({ hits, lookedUntil }: Part<Hit>) => lookedUntil ?? hits.at(-1)?.time ?? Number.POSITIVE_INFINITY
  const newest = open.toSorted((one, other) => readTo(other) - readTo(one))[0]
  const from = newest ? readTo(newest) : Number.NEGATIVE_INFINITY
  const hits = parts.flatMap((part) => part.hits).filter(({ time }) => time >= from)
  return { hits: hits.toSorted((one, other) => other.time - one.time), next: newest?.index ?? null }
}
