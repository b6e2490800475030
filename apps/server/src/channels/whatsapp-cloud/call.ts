import { Agent, type Dispatcher } from 'undici'

/** Kept open between messages. */
const lines = new Agent()

type Said = { method: Dispatcher.HttpMethod; headers: Record<string, string>; body: string | null }
type Limits = { mostBytes: number; timeLimit: number; signal: AbortSignal }
export type Heard = { status: number; header(name: string): string | null; text: string }

/**
 * One small call and its whole answer, for messages by the thousand: the streams and signals that `fetch`, and also undici's `request`,
 * build around each of them cost several times as much as all the rest of sending it. Redirects are not followed.
 */
export function call({ origin, pathname, search }: URL, said: Said, { mostBytes, timeLimit, signal }: Limits): Promise<Heard> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Heard>()
  let line: Dispatcher.DispatchController | null = null
  let whyOver: Error | null = null
  const giveUp = (why: Error) => {
    whyOver = why
    line?.abort(why)
  }
  const onAbort = () => giveUp(new DOMException('given up', 'AbortError'))
  signal.addEventListener('abort', onAbort)
  const timer = setTimeout(() => giveUp(new DOMException('too slow', 'TimeoutError')), timeLimit)

  const chunks: Buffer[] = []
  let size = 0
  let status = 0
  let header: Heard['header'] = () => null
  lines.dispatch(
    { origin, path: pathname + search, ...said },
    {
      onRequestStart(begun) {
        line = begun
        if (whyOver) begun.abort(whyOver)
      },
      onResponseStart(_line, code, headers) {
        status = code
        header = (name) => headers[name]?.toString() ?? null
      },
      onResponseData(_line, chunk) {
        size += chunk.length
        if (size > mostBytes) giveUp(new Error(`answered more than ${mostBytes} bytes`))
        else chunks.push(chunk)
      },
      onResponseEnd: () => resolve({ status, header, text: Buffer.concat(chunks).toString('utf8') }),
      onResponseError: (_line, error) => reject(error),
    },
  )
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  })
}
