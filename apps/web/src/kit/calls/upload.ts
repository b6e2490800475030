import type { Call, ResultOf, SentOf } from '@prosa/contract/kit/call'
import { send } from './send.ts'

type Uploading = {
  signal?: AbortSignal
  /** From 0 to 1, of the bytes that have left. */
  onShare: (share: number) => void
}

/** Sends a call with a file, and says how much of it has left: `fetch` cannot. */
export const upload = <C extends Call>(call: C, input: SentOf<C>, { onShare, ...options }: Uploading): Promise<ResultOf<C>> =>
  send(call, input, { ...options, by: (address, request) => askTelling(address, request, onShare) })

/** As `fetch` answers and fails. */
const askTelling = (address: string, { method = 'POST', headers, body, signal }: RequestInit, onShare: (share: number) => void) =>
  new Promise<Response>((resolve, reject) => {
    const asked = new XMLHttpRequest()
    const abort = () => asked.abort()
    asked.open(method, address)
    for (const [name, value] of new Headers(headers)) asked.setRequestHeader(name, value)
    asked.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onShare(loaded / total)
    asked.onload = () => {
      const { status, statusText, responseText } = asked
      const wait = asked.getResponseHeader('Retry-After')
      resolve(new Response(responseText, { status, statusText, headers: wait === null ? {} : { 'Retry-After': wait } }))
    }
    asked.onerror = () => reject(new TypeError('The network did not answer.'))
    asked.onabort = () => reject(signal?.reason ?? new DOMException('Aborted.', 'AbortError'))
    asked.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', abort)
    asked.send(body as XMLHttpRequestBodyInit)
  })
