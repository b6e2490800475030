import { entryCalls } from '@prosa/contract/session/entry-calls'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'

const retryIn = 15_000

/**
 * Retry: ends a session of which the server could not be told, while this page is open. In memory only: a token in the browser's storage
 * would be there for the next person.
 */
export function endLater(refreshToken: string, wait = retryIn) {
  const tryNow = () => {
    clearTimeout(timer)
    send(entryCalls.invalidateSession, { refreshToken }).then(stop, (error: unknown) => {
      timer = setTimeout(tryNow, retryIn)
      if (!(error instanceof RefusedError)) throw error
    })
  }
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', tryNow)
  }
  let timer = setTimeout(tryNow, wait)
  window.addEventListener('online', tryNow)
}
