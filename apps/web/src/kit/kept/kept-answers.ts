import type { ChatKey } from '@prosa/contract/chats/model'
import type { Query, QueryClient } from '@tanstack/react-query'
import { RefusedError } from '../calls/refused-error.ts'
import { onChatNews } from '../live/chat-news.ts'
import { browserKeptStore, type Kept, type KeptStore } from './kept-store.ts'

/** What is painted before the network answers: lists of chats with their first page, and chats with their last messages. */
const keptPaths: readonly unknown[] = [
  '/chat/getUserChatsPaged',
  '/chat/getQueueChatsPaged',
  '/chat/totalChats',
  '/phonenumber/:companyId/:phonenumberId/:waId/chatDetail',
]
const mostKept = 120
const life = 7 * 86_400_000
const writeEvery = 1_000

/** Shows what this browser knew of the inbox until the server has answered, and keeps what it answers. Of one session; ends with `stop`. */
export function keepAnswers(client: QueryClient, owner: string, store: KeptStore = browserKeptStore): () => void {
  const changed = new Map<string, Kept>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let isOver = false

  const write = () => {
    timer = null
    const kept = [...changed.values()]
    changed.clear()
    void store.put(kept)
  }
  const forget = (questions: readonly string[]) => {
    for (const question of questions) changed.delete(question)
    void store.remove(owner, questions)
  }
  void store.load(owner).then((known) => {
    if (isOver) return
    const { fresh, stale } = sorted(known)
    for (const { question, answer, at } of fresh) {
      const queryKey = JSON.parse(question) as unknown[]
      if (client.getQueryState(queryKey)?.data === undefined) client.setQueryData(queryKey, answer, { updatedAt: at })
    }
    if (stale.length > 0) void store.remove(owner, stale)
  })
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query)) return
    const question = JSON.stringify(event.query.queryKey)
    if (event.action.type === 'error' && isGone(event.action.error)) forget([question])
    if (event.action.type !== 'success') return
    changed.set(question, { owner, question, answer: firstPage(event.query.state.data), at: event.query.state.dataUpdatedAt })
    timer ??= setTimeout(write, writeEvery)
  })
  const unhear = onChatNews((told) => {
    if (told.kind !== 'left' && told.kind !== 'gap') return
    const isMeant = (question: string) => told.kind === 'gap' || mentions(question, told.news)
    forget([...changed.keys()].filter(isMeant))
    void store.load(owner).then((known) => forget(known.map(({ question }) => question).filter(isMeant)))
  })
  return () => {
    isOver = true
    unsubscribe()
    unhear()
    if (timer !== null) clearTimeout(timer)
  }
}

/** Asked for, and not there for this person any more. */
const isGone = (error: unknown) => error instanceof RefusedError && error.code === 'chat.notFound'

const isKept = ({ queryKey }: Query) => keptPaths.includes(queryKey[1])

/** The chat's own answers, and every list: it may stand in any of them. */
function mentions(question: string, { phonenumberId, waId }: ChatKey): boolean {
  const [, path, asked] = JSON.parse(question) as [unknown, string, Partial<ChatKey> | null]
  return !path.endsWith('/chatDetail') || (asked?.phonenumberId === phonenumberId && asked.waId === waId)
}

type Pages = { pages: readonly unknown[]; pageParams: readonly unknown[] }
const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pageParams' in data

const firstPage = (data: unknown) => (isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data)

/** The newest; the rest makes room. */
function sorted(known: readonly Kept[]): { fresh: Kept[]; stale: string[] } {
  const since = Date.now() - life
  const newest = known.toSorted((one, other) => other.at - one.at)
  const fresh = newest.filter(({ at }, nth) => at > since && nth < mostKept)
  return { fresh, stale: newest.filter((kept) => !fresh.includes(kept)).map(({ question }) => question) }
}
