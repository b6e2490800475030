import type { MediaKind } from '@prosa/contract/media/model'
import { type Brought, mostBody } from './brought.ts'
import { fieldOf, idIn, type Loose, textIn } from './loose-json.ts'

/** Without an id there is nothing to fetch. */
export function readMedia(kind: MediaKind, sent: Loose): Brought | null {
  const providerMediaId = idIn(sent, 'id', 200)
  if (!providerMediaId) return null
  return {
    messageType: kind,
    messageBody: textIn(sent, 'caption', mostBody),
    media: {
      kind,
      providerMediaId,
      mimeType: textIn(sent, 'mime_type', 200),
      fileName: textIn(sent, 'filename', 255),
      sha256: idIn(sent, 'sha256', 100),
      isVoice: kind === 'audio' && fieldOf(sent, 'voice') === true,
    },
  }
}
