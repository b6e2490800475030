import { RefusedError } from './refused-error.ts'

const mostTurns = 3

/** Repeats a call that too many expensive reads kept from running, each time after the pause that the server asks for. */
export async function askAgain<T>(ask: () => Promise<T>, refused: RefusedError, signal?: AbortSignal, left = mostTurns): Promise<T> {
  await pause((refused.retryAfter ?? 1) * 1_000, signal)
  try {
    return await ask()
  } catch (error) {
    if (left === 1 || !(error instanceof RefusedError) || error.code !== 'read.tooMany') throw error
    return askAgain(ask, error, signal, left - 1)
  }
}

async function pause(milliseconds: number, signal = new AbortController().signal): Promise<void> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  await promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  })
}
