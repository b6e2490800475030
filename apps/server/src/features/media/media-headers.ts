import type { ByteRange } from '../../kit/files/files.ts'

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

/** RFC 6266: a plain name for old browsers, and the whole one for all others. */
export function contentDisposition(how: 'inline' | 'attachment', fileName: string): string {
  if (fileName === '') return how
  const plain = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Null: everything, as if nothing had been asked for; 'none': nothing of what was asked for is there. */
export function byteRange(header: string | undefined, size: number): ByteRange | null | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return Number(to) === 0 || size === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return null
  return first >= size ? 'none' : { first, last }
}
