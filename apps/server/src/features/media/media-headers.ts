import { contentDisposition } from './content-disposition.ts'

export const thumbnailType = 'image/webp'

/** What a browser shows or plays itself, and can run nothing of. All else is offered for saving. */
const shown = /^(image\/(jpeg|png|webp|gif)|audio\/(mpeg|mp4|aac|ogg|amr|webm)(; codecs=opus)?|video\/(mp4|3gpp|webm))$/

/** Bytes that strangers sent: whatever they are, a browser that opens them guesses nothing, runs nothing and fetches nothing. */
export const mediaHeaders = ({ mimeType, fileName }: { mimeType: string; fileName: string }): Record<string, string> => ({
  'content-type': /^[\w.+-]+\/[\w.+-]+(; codecs=\w+)?$/.test(mimeType) ? mimeType : 'application/octet-stream',
  'content-disposition': contentDisposition(shown.test(mimeType) ? 'inline' : 'attachment', fileName),
  'cache-control': 'private, max-age=86400, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
})
