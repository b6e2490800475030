import { join } from 'node:path'
import sharp from 'sharp'
import { refuseFullDisk } from '../../kit/files/full-disk.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { fewAtATime } from '../../kit/pace/few-at-a-time.ts'

export type Picture = { width: number; height: number; isAnimated: boolean; hasAlpha: boolean }

/** More than any telephone takes; a few kilobytes can pretend to be many more. */
const mostPixels = 100_000_000
const thumbnailSide = 320

// Every picture is another one: what libvips remembers is never asked for again.
sharp.cache(false)
/** Each holds its pixels in memory. */
const few = fewAtATime(2)

const openPicture = (path: string) => sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })

/** Its measures as people see it, and a small copy in the folder. Refuses what cannot be shown. */
export const readPicture = (path: string, folder: string): Promise<{ picture: Picture; thumbnailPath: string }> =>
  few(async () => {
    const { width, height, autoOrient, pages = 1, pageHeight = height, hasAlpha } = await openPicture(path).metadata().catch(unreadable)
    if (width * pageHeight * pages > mostPixels) throw new Refusal('media.tooLarge')
    const thumbnailPath = join(folder, 'thumbnail.webp')
    await openPicture(path)
      .autoOrient()
      .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toFile(thumbnailPath)
      .catch(unreadable)
    return { picture: { width: autoOrient.width, height: autoOrient.height, isAnimated: pages > 1, hasAlpha }, thumbnailPath }
  })

/** For channels that take no WebP outside stickers: PNG where something shines through, otherwise JPEG. */
export const convertPicture = (
  path: string,
  folder: string,
  { hasAlpha }: Picture,
): Promise<{ path: string; mimeType: string; ending: string }> =>
  few(async () => {
    const [mimeType, ending] = hasAlpha ? ['image/png', '.png'] : ['image/jpeg', '.jpg']
    const to = join(folder, `converted${ending}`)
    const picture = openPicture(path).autoOrient()
    await (hasAlpha ? picture.png() : picture.jpeg({ quality: 85 })).toFile(to).catch(unreadable)
    return { path: to, mimeType, ending }
  })

function unreadable(error: unknown): never {
  refuseFullDisk(error)
  // libvips refuses to open what says it is larger than it may be.
  const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
  throw new Refusal(isTooLarge ? 'media.tooLarge' : 'media.unreadable', { cause: error })
}
