import { drawPhoto } from './draw-photo.ts'
import { movingDot, smile } from './sample-bytes.ts'
import { writeOgg } from './write-ogg.ts'
import { writePdf } from './write-pdf.ts'

export type SampleFile = { bytes: Buffer; mimeType: string; fileName: string }

const made = new Map<string, SampleFile>()

const makers: Record<'image' | 'audio' | 'video' | 'document' | 'sticker', () => SampleFile> = {
  image: () => ({ bytes: drawPhoto(), mimeType: 'image/png', fileName: 'sofa.png' }),
  audio: () => ({ bytes: writeOgg(3_000), mimeType: 'audio/ogg; codecs=opus', fileName: 'voz.ogg' }),
  video: () => ({ bytes: Buffer.from(movingDot, 'base64'), mimeType: 'video/mp4', fileName: 'video.mp4' }),
  document: () => ({
    bytes: writePdf(['Casa Aurora', 'Comprovante de pagamento', 'Pedido CA-48213']),
    mimeType: 'application/pdf',
    fileName: 'comprovante.pdf',
  }),
  sticker: () => ({ bytes: Buffer.from(smile, 'base64'), mimeType: 'image/webp', fileName: 'figurinha.webp' }),
}

/** The sample of a kind, for a customer who was given no file. */
export function sampleOf(kind: keyof typeof makers): SampleFile {
  const file = made.get(kind) ?? makers[kind]()
  made.set(kind, file)
  return file
}
