import { errorStatus } from '@prosa/contract/errors'
import type { Call, ResultOf, SentOf } from '@prosa/contract/kit/call'
import { MutationCache, QueryClient, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import type { Language } from './i18n.ts'
import { showNotice } from './notices.ts'
import { problemText } from './problem-text.ts'
import { RefusedError } from './refused-error.ts'
import { send } from './send.ts'

type CommandMeta = { failed?: ((language: Language) => string) | undefined; takesOver?: boolean | undefined }

const mostRetries = 2

export function newQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({ onError: (error, _input, _before, command) => report(error, command.meta ?? {}) }),
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: (count, error) => count < mostRetries && mayPass(error) },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Asks as soon as the input is known; null waits. */
export function useCall<C extends Call>(call: C, input: SentOf<C> | null) {
  return useQuery<ResultOf<C>>({
    queryKey: [call.method, call.path, input],
    queryFn: input === null ? skipToken : ({ signal }) => send(call, input, { signal }),
  })
}

type Steps<C extends Call> = (input: SentOf<C>) => Promise<ResultOf<C>>

/**
 * A failure is reported beside everything else; `failed` says it in the screen's words, `takesOver` leaves it to the screen.
 * `by` is for a call with more around it than sending.
 */
export function useCommand<C extends Call>(call: C, { failed, takesOver, by }: CommandMeta & { by?: Steps<C> } = {}) {
  const work: Steps<C> = by ?? ((input) => send(call, input))
  return useMutation<ResultOf<C>, Error, SentOf<C>>({ mutationFn: work, meta: { failed, takesOver } })
}

function report(error: unknown, { failed, takesOver }: CommandMeta) {
  const leadsToLogin = error instanceof RefusedError && error.status === errorStatus['session.invalid']
  if (takesOver || leadsToLogin) return
  const say = (language: Language) => {
    const reason = problemText(error, language)
    return failed ? { text: failed(language), detail: reason } : { text: reason, detail: null }
  }
  showNotice(say, error instanceof RefusedError && error.code === 'network')
}

const mayPass = (error: unknown) =>
  error instanceof RefusedError && (error.status === 0 || error.status === errorStatus['service.unavailable'])
