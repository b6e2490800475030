import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Refusal } from '../../kit/http/refusal.ts'
import { controlAddress } from './ask-control.ts'

export type OpenedMedia = { contentType: string; bytes: Readable }

const timeLimit = 60_000

/** A file on a simulated telephone, as it is sent on; null where there is none. */
export async function askMedia(origin: string, mediaId: string): Promise<OpenedMedia | null> {
  try {
    const { ok, status, headers, body } = await fetch(controlAddress(origin, ['media', mediaId]), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    })
    if (status === 404) return null
    if (!ok || !body) throw new Error(`answered ${status}`)
    const contentType = headers.get('content-type') ?? 'application/octet-stream'
    return { contentType, bytes: Readable.fromWeb(body as ReadableStream) }
  } catch (error) {
    throw new Refusal('partner.unavailable', { cause: error })
  }
}
