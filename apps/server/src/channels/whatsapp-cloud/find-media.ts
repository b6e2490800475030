import type { ChannelNumber, Outcome } from '../channel.ts'
import { askGraph } from './graph.ts'
import { idIn, numberIn, textIn } from './loose-json.ts'

type FoundMedia = { url: URL; mimeType: string; sha256: string | null; size: number | null }

/** Where it lies for the next five minutes. */
export const findMedia = (number: ChannelNumber, providerMediaId: string, signal: AbortSignal): Promise<Outcome<FoundMedia>> =>
  askGraph(
    number,
    { method: 'GET', path: [providerMediaId], query: { phone_number_id: number.providerId }, mayRepeat: true, read: foundIn },
    signal,
  )

function foundIn(answer: unknown): FoundMedia | null {
  const url = URL.parse(textIn(answer, 'url', 4_000))
  return (
    url && { url, mimeType: textIn(answer, 'mime_type', 200), sha256: idIn(answer, 'sha256', 100), size: numberIn(answer, 'file_size') }
  )
}
