import type { ChatKey } from '@prosa/contract/chats/model'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import type { Call } from '@prosa/contract/kit/call'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { Query, QueryClient } from '@tanstack/react-query'
import { RefusedError } from '../calls/refused-error.ts'
import { onChatNews } from '../live/chat-news.ts'
import { pageBuild } from '../page-build.ts'
import { fittingAnswer, isPages, readQuestion } from './fitting-answer.ts'
import { browserKeptStore, type Kept, type KeptStore } from './kept-store.ts'

/** The answers that are shown before the network answers: lists of chats with their first page, and chats with their last messages. */
const keptCalls: readonly Call[] = [
  inboxCalls.listOwnChats,
  inboxCalls.listQueueChats,
  inboxCalls.getChatTotals,
  messageCalls.getChatDetail,
]
const mostKept = 120
const life = 7 * 86_400_000
const writeEvery = 1_000

/**
 * Stale-while-revalidate for the inbox: shows what this browser knew until the server has answered, and keeps each answer. For one session;
 * what it returns ends it.
 */
export function keepAnswers(client: QueryClient, owner: string, store: KeptStore = browserKeptStore): () => void {
  const build = pageBuild()
  const changed = new Map<string, Kept>()
  /** Kept answers that were loaded and not put into the query cache yet. */
  const unseen = new Map<string, Kept>()
  /** What was told before it was known what this browser has: of that, these questions are not painted any more. */
  let lost: ((question: string) => boolean)[] | null = []
  let timer: ReturnType<typeof setTimeout> | null = null
  let isOver = false

  const write = () => {
    timer = null
    const kept = [...changed.values()]
    changed.clear()
    void store.put(kept)
  }
  const forget = (questions: readonly string[]) => {
    for (const question of questions) {
      changed.delete(question)
      unseen.delete(question)
    }
    void store.remove(owner, questions)
  }
  const paint = (kept: Kept) => {
    unseen.delete(kept.question)
    if (!paintKept(client, kept, build)) void store.remove(owner, [kept.question])
  }
  void store.load(owner).then(async (known) => {
    if (isOver) return
    const isLost = (question: string) => lost?.some((isMeant) => isMeant(question)) ?? false
    const { fresh, stale } = sorted(known.filter(({ question }) => !isLost(question)))
    lost = null
    if (stale.length > 0) void store.remove(owner, stale)
    for (const kept of fresh) unseen.set(kept.question, kept)
    for (const kept of fresh) if (kept.build === build || isShown(client, kept)) paint(kept)
    // The answers that no screen shows are put in one by one, with a pause between them: to check a hundred chats of another build at once
    // would block the page.
    for (const kept of fresh) {
      if (unseen.has(kept.question)) await aTurn()
      if (isOver) return
      if (unseen.has(kept.question)) paint(kept)
    }
  })
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query)) return
    const question = JSON.stringify(event.query.queryKey)
    if (event.action.type === 'error' && isGone(event.action.error)) forget([question])
    if (event.action.type !== 'success') return
    changed.set(question, { owner, question, answer: firstPage(event.query.state.data), at: event.query.state.dataUpdatedAt, build })
    timer ??= setTimeout(write, writeEvery)
  })
  const unhear = onChatNews((told) => {
    if (told.kind !== 'left' && told.kind !== 'gap') return
    const isMeant = (question: string) => told.kind === 'gap' || mentions(question, told.news)
    lost?.push(isMeant)
    forget([...changed.keys(), ...unseen.keys()].filter(isMeant))
    void store.load(owner).then((known) => forget(known.map(({ question }) => question).filter(isMeant)))
  })
  return () => {
    isOver = true
    unsubscribe()
    unhear()
    if (timer !== null) clearTimeout(timer)
  }
}

/** Puts a kept answer into the query cache, unless the server has answered already. False for one that fits no longer. */
function paintKept(client: QueryClient, kept: Kept, build: string | null): boolean {
  const queryKey = readQuestion(kept.question)
  if (client.getQueryState(queryKey)?.data !== undefined) return true
  const answer = fittingAnswer(keptCalls, kept, build)
  if (answer !== null) client.setQueryData(queryKey, answer, { updatedAt: kept.at })
  return answer !== null
}

/** Puts lists that were loaded before the screen that shows them into the query cache, so that its first render has them. */
export function paintLists(client: QueryClient, lists: readonly Kept[]) {
  const build = pageBuild()
  for (const kept of sorted(lists).fresh) paintKept(client, kept, build)
}

/** The chat that was asked for is not there for this person any more. */
const isGone = (error: unknown) => error instanceof RefusedError && error.code === 'chat.notFound'

const isKept = ({ queryKey }: Query) => keptCalls.some(({ path }) => path === queryKey[1])

const isShown = (client: QueryClient, { question }: Kept): boolean => {
  const query = client.getQueryCache().find({ queryKey: readQuestion(question), exact: true })
  return query !== undefined && query.getObserversCount() > 0
}

/** Yields to the event loop, so that input and painting go first. */
const aTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Whether the question is about this chat: its own answers, and every list, as it may stand in any of them. */
function mentions(question: string, { phonenumberId, waId }: ChatKey): boolean {
  const [, path, asked] = readQuestion(question) as [unknown?, unknown?, (Partial<ChatKey> | null)?]
  return path !== messageCalls.getChatDetail.path || (asked?.phonenumberId === phonenumberId && asked.waId === waId)
}

const firstPage = (data: unknown) => (isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data)

/** TTL and limit: the newest `mostKept` that are not older than `life` are fresh, the rest is deleted. */
function sorted(known: readonly Kept[]): { fresh: Kept[]; stale: string[] } {
  const since = Date.now() - life
  const newest = known.toSorted((one, other) => other.at - one.at)
  const fresh = newest.filter(({ at }, nth) => at > since && nth < mostKept)
  return { fresh, stale: newest.filter((kept) => !fresh.includes(kept)).map(({ question }) => question) }
}
