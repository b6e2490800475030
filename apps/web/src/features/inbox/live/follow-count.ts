import { hashKey, type QueryClient } from '@tanstack/react-query'
import { askAgain } from '../../../kit/calls/query.ts'
import { onChatNews } from '../../../kit/live/chat-news.ts'
import { onPresence } from '../../../kit/live/presence-line.ts'
import { type CountMove, type CountNews, moveId, moveOf } from './count-move.ts'

export type Count<T, M> = {
  /** What a move means for this count; null where it means nothing. */
  read(move: CountMove): M | null
  /** The count after the move; not sure where the server did not count to the end. */
  add(known: T, move: M): { sum: T; isSure: boolean }
}
type CountKey = NonNullable<Parameters<typeof askAgain>[1]>
type Following = { users: number; stop: () => void }

/** Milliseconds after an answer in which an event may tell of what it contains already. */
const settling = 2_000
/** Milliseconds before the server's hello in which it told what was missed, perhaps after a newer answer. */
const catchingUp = 5_000
const seldom = 30_000
const selfCheck = 300_000
/** Backoff: where so much happens that every answer is doubtful, it is asked for less and less often. */
const waits = [settling, seldom, selfCheck] as const
/** LRU: how many events are remembered, so that none is added twice. */
const mostAdded = 2_000

const cameId = (id: string) => `came ${id}`
const leftId = (id: string) => `left ${id}`

const followed = new WeakMap<QueryClient, Map<string, Following>>()

/** Keeps a count of the server right by what events tell. All who follow the same count share one, as each event is added once. */
export function followCount<T, M>(client: QueryClient, queryKey: CountKey, count: Count<T, M>): () => void {
  const all = followed.get(client) ?? new Map<string, Following>()
  followed.set(client, all)
  const hash = hashKey(queryKey)
  const following = all.get(hash) ?? { users: 0, stop: follow(client, queryKey, count) }
  following.users += 1
  all.set(hash, following)
  return () => {
    following.users -= 1
    if (following.users > 0) return
    all.delete(hash)
    following.stop()
  }
}

function follow<T, M>(client: QueryClient, queryKey: CountKey, { read, add }: Count<T, M>): () => void {
  const added = new Set<string>()
  /** The person's own moves of which no event has told yet. */
  const awaited = new Map<string, ReturnType<typeof setTimeout>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let isDoubtful = false
  let doubts = 0
  let heardAt = 0

  const forget = () => {
    for (const each of [timer, ...awaited.values()]) clearTimeout(each)
    awaited.clear()
    dueAt = Number.POSITIVE_INFINITY
    isDoubtful = false
  }
  const ask = () => {
    forget()
    askAgain(client, queryKey, { inBackground: true })
  }
  /** The earliest wish counts. */
  const askIn = (wait: number) => {
    const at = Date.now() + wait
    if (at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(ask, wait)
  }
  const doubt = (isFetching: boolean) => {
    if (isDoubtful) return
    const wait = waits[Math.min(doubts, waits.length - 1)]!
    doubts += 1
    // An answer that is on its way need not be waited for, but only once: else none would ever come where much happens.
    if (isFetching && doubts === 1) return ask()
    isDoubtful = true
    askIn(wait)
  }
  const hear = (news: CountNews) => {
    const id = moveId(news)
    const half = 'entry' in news ? cameId(id) : leftId(id)
    if (added.has(half)) return
    added.add(half)
    if (added.size > mostAdded) added.delete(added.values().next().value!)
    clearTimeout(awaited.get(id))
    const move = read(moveOf(news))
    const state = client.getQueryState<T>(queryKey)
    if (move === null || !state) return
    const { data, dataUpdatedAt, fetchStatus } = state
    heardAt = Date.now()
    const after = data === undefined ? null : add(data, move)
    if (after) client.setQueryData<T>(queryKey, after.sum, { updatedAt: dataUpdatedAt })
    if (after?.isSure === false) askIn(seldom)
    const isFetching = fetchStatus === 'fetching'
    if (isFetching || Date.now() < dataUpdatedAt + settling) return doubt(isFetching)
    if (!isDoubtful) doubts = 0
    askIn(selfCheck)
  }
  /** What the person did themselves comes as an event too, unless the connection is lost. */
  const wait = (id: string) => {
    if (added.has(cameId(id)) || added.has(leftId(id))) return
    clearTimeout(awaited.get(id))
    awaited.set(id, setTimeout(ask, settling))
  }
  const stopNews = onChatNews((told) => {
    if (told.kind === 'count') hear(told.news)
    if (told.kind === 'moved') wait(moveId(told.news))
    // All is asked for again already, and perhaps the versions are lower now.
    if (told.kind !== 'gap') return
    added.clear()
    forget()
  })
  const stopHello = onPresence(({ kind }) => {
    if (kind === 'hello' && Date.now() < heardAt + catchingUp) ask()
  })
  return () => {
    stopNews()
    stopHello()
    forget()
  }
}
