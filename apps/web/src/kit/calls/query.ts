import type { Call, ResultOf, SentOf } from '@prosa/contract/kit/call'
import { statuses } from '@prosa/contract/statuses'
import { MutationCache, type Query, QueryCache, QueryClient, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import type { Language } from '../i18n.ts'
import { showNotice } from '../notices.ts'
import { isCancelled, withProof } from '../session/proof.ts'
import { refreshSessionData } from '../session/refresh-session-data.ts'
import { readOwner } from '../session/session.ts'
import { kitTexts, problemText } from './problem-text.ts'
import { isUnheard, type ProblemCode, RefusedError } from './refused-error.ts'
import { send } from './send.ts'
import { whenIdle } from './when-idle.ts'

type Key = readonly [method: Call['method'], path: Call['path'], input: unknown]
type CallKey = readonly [method: Call['method'], path: Call['path']]
type Words = (language: Language) => string
type CommandMeta = {
  failed?: Words | undefined
  /** A reason in the screen's own words, better than those that everybody reads for this refusal; null where the screen has none. */
  reason?: ((error: unknown, language: Language) => string | null) | undefined
  takesOver?: boolean | undefined
  done?: Words | true | undefined
}

const mostRetries = 2
const limits: readonly ProblemCode[] = ['session.newPasswordNeeded', 'session.secondFactorMissing']

/** The client belongs to whoever is signed in when it is made: the outcome of their commands is never shown to the next person. */
export function newQueryClient(): QueryClient {
  const owner = readOwner()
  const isOwn = () => readOwner() === owner
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => isOwn() && leadAway(error) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _before, command) => isOwn() && !leadAway(error) && report(error, command.meta ?? {}),
      onSuccess: (_result, _input, _before, command) => isOwn() && confirm(command.meta ?? {}),
    }),
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: (count, error) => count < mostRetries && isUnheard(error) },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

type Asking = {
  /** Poll: asks again after so many milliseconds, also while nobody looks at the page. */
  every?: number
  /** For an answer that does not change while the page is open: it is never asked for again. */
  once?: true
  /** For what is not shown at first, or hardly ever changes what is: it is asked for when the page has nothing else to do. */
  later?: true
  /** For a part that shows what another one has asked for: it asks only where nobody has. */
  ifUnknown?: true
}
const onceIsEnough = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false, retryOnMount: false }

/** Sends the call as soon as its input is known; while the input is null, nothing is sent. */
export function useCall<C extends Call>(call: C, input: SentOf<C> | null, { every, once, later, ifUnknown }: Asking = {}) {
  return useQuery<ResultOf<C>>({
    queryKey: queryKeyOf(call, input),
    queryFn:
      input === null
        ? skipToken
        : ({ client, queryKey, signal }) => {
            const ask = () => send(call, input, { signal, byItself: true })
            // An answer that is known is shown meanwhile: it is only looked after, unless somebody waits for it or tries again.
            const asked = client.getQueryCache().find({ queryKey, exact: true })
            const isAwaited = asked !== undefined && awaited.delete(asked)
            const isLookedAfter = asked?.state.data !== undefined && asked.state.status !== 'error'
            return !isAwaited && (later || isLookedAfter) ? whenIdle(ask) : ask()
          },
    staleTime: (query) => (ahead.has(query) ? aheadFor : 0),
    ...(every !== undefined && { refetchInterval: every, refetchIntervalInBackground: true }),
    ...(once && onceIsEnough),
    ...(ifUnknown && { refetchOnMount: false }),
  })
}

/** What was asked for ahead: where its answer comes before the part that shows it, that one does not ask once more. */
const ahead = new WeakSet<object>()
const aheadFor = 1_000

/** Asks before the part that shows the answer is rendered, which takes about as long as the answer; nothing is asked that is known. */
export function askAhead<C extends Call>(client: QueryClient, call: C, input: SentOf<C>) {
  const queryKey = queryKeyOf(call, input)
  if (client.getQueryData(queryKey) !== undefined) return
  void client.prefetchQuery({ queryKey, queryFn: ({ signal }) => send(call, input, { signal, byItself: true }) })
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query) ahead.add(query)
}

/** Reads the cached answer of a call, without asking the server. */
export const knownAnswer = <C extends Call>(client: QueryClient, call: C, input: SentOf<C>): ResultOf<C> | undefined =>
  client.getQueryData(queryKeyOf(call, input))

/** Optimistic update: changes the cached answer. A request that is on its way may bring an older state, so it is then made once more. */
export function patchAnswer<C extends Call>(client: QueryClient, call: C, input: SentOf<C>, change: (known: ResultOf<C>) => ResultOf<C>) {
  const queryKey = queryKeyOf(call, input)
  client.setQueryData<ResultOf<C>>(queryKey, (known) => (known === undefined ? undefined : change(known)))
  if (client.isFetching({ queryKey, exact: true }) > 0) askAgain(client, queryKey, { inBackground: true })
}

/** What somebody's own command has changed: their next answers are asked for at once. */
const awaited = new WeakSet<Query>()

/**
 * Invalidates everything, all answers of one call, or one answer. A first request that is on its way is not cancelled, so that there is
 * something to show; it is made again when it ends. After a command the person waits for the answer; `inBackground` is for news, which nobody
 * has asked for, and everything is always asked for in this way.
 */
export function askAgain(client: QueryClient, queryKey: Key | CallKey | readonly [] = [], { inBackground = false } = {}) {
  const isAwaited = !inBackground && queryKey.length > 0
  if (isAwaited) for (const query of client.getQueryCache().findAll({ queryKey })) awaited.add(query)
  const first = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  for (const query of first) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(again, again)
  }
  void client.invalidateQueries({ queryKey })
}

/** For the moment when the server is heard again. */
export const askUnheardAgain = (client: QueryClient) =>
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' && isUnheard(state.error) })

type Steps<C extends Call> = (input: SentOf<C>) => Promise<ResultOf<C>>

/**
 * A command of a screen. A failure is shown as a notice; `failed` says it in the screen's words, and `takesOver` leaves showing it to the
 * screen. `done` shows a notice of success too, in the screen's words or, with `true`, in those that all commands share (R184). A command
 * that needs a proof asks for it and is repeated. `by` replaces plain sending where a call has more steps around it. `inTurn` is a queue:
 * the command waits for those before it, so that the last wish arrives last; commands that name the same turn share one queue.
 */
export function useCommand<C extends Call>(
  call: C,
  { failed, takesOver, done, by, inTurn }: CommandMeta & { by?: Steps<C>; inTurn?: true | string } = {},
) {
  const work: Steps<C> = by ?? ((input) => send(call, input))
  return useMutation<ResultOf<C>, Error, SentOf<C>>({
    mutationKey: commandKey(call),
    mutationFn: (input) => withProof(() => work(input)),
    meta: { failed, takesOver, done },
    ...(inTurn ? { scope: { id: inTurn === true ? call.path : inTurn } } : {}),
  })
}

export const isRunning = (client: QueryClient, call: Call): boolean => client.isMutating({ mutationKey: commandKey(call) }) > 0

export const queryKeyOf = <C extends Call>(call: C, input: SentOf<C> | null): Key => [call.method, call.path, input]
/** The prefix that the keys of all answers of a call share, whatever their input. */
export const keyOfAll = (call: Call): CallKey => [call.method, call.path]
const commandKey = keyOfAll

/**
 * The server refused because the session waits for something first (a new password, a second factor). The session's data are asked for, and
 * the guard then leads the person there.
 */
function leadAway(error: unknown): boolean {
  const waits = error instanceof RefusedError && limits.includes(error.code)
  if (waits) void refreshSessionData()
  return waits
}

function report(error: unknown, { failed, reason: ownReason, takesOver }: CommandMeta) {
  const leadsToLogin = error instanceof RefusedError && error.status === statuses.sessionInvalid
  if (takesOver || leadsToLogin || isCancelled(error)) return
  const say = (language: Language) => {
    const reason = ownReason?.(error, language) ?? problemText(error, language)
    return failed ? { text: failed(language), detail: reason } : { text: reason, detail: null }
  }
  const code = error instanceof RefusedError ? error.code : null
  showNotice(say, { kind: code === 'permission.denied' ? 'warning' : 'error', ofNetwork: code === 'network' })
}

function confirm({ done }: CommandMeta) {
  if (done)
    showNotice((language) => ({ text: done === true ? kitTexts[language].succeeded : done(language), detail: null }), { kind: 'success' })
}
