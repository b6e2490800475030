import { join } from 'node:path'
import { mostPicturePixels } from '@prosa/contract/media/limits'
import sharp from 'sharp'
import { faultOfFullDisk, ReadingFault } from './reading-fault.ts'

export type Picture = { width: number; height: number; isAnimated: boolean; hasAlpha: boolean }

const thumbnailSide = 320

// Every picture is another one: what libvips remembers is never asked for again.
sharp.cache(false)
// One core for each picture: the others are for people's calls.
sharp.concurrency(1)
// libvips knows many more formats, SVG among them, and finds out by itself which one it has before it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'] })

const openPicture = (path: string) => sharp(path, { limitInputPixels: mostPicturePixels, failOn: 'error' })

/** Its measures as people see it, and a small copy in the folder. All of its pixels are counted by its header, before any of them is unpacked. */
export async function readPicture(path: string, folder: string): Promise<{ picture: Picture; thumbnailPath: string }> {
  const { width, height, autoOrient, pages = 1, pageHeight = height, hasAlpha } = await openPicture(path).metadata().catch(unreadable)
  if (width * pageHeight * pages > mostPicturePixels) throw new ReadingFault('tooManyPixels')
  const thumbnailPath = join(folder, 'thumbnail.webp')
  await openPicture(path)
    .autoOrient()
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toFile(thumbnailPath)
    .catch(unreadable)
  return { picture: { width: autoOrient.width, height: autoOrient.height, isAnimated: pages > 1, hasAlpha }, thumbnailPath }
}

/** For channels that take no WebP outside stickers: PNG where something shines through, otherwise JPEG. */
export async function convertPicture(
  path: string,
  folder: string,
  { hasAlpha }: Picture,
): Promise<{ path: string; mimeType: string; ending: string }> {
  const [mimeType, ending] = hasAlpha ? ['image/png', '.png'] : ['image/jpeg', '.jpg']
  const to = join(folder, `converted${ending}`)
  const picture = openPicture(path).autoOrient()
  await (hasAlpha ? picture.png() : picture.jpeg({ quality: 85 })).toFile(to).catch(unreadable)
  return { path: to, mimeType, ending }
}

export function unreadable(error: unknown): never {
  faultOfFullDisk(error)
  // libvips refuses to open what says it is larger than it may be.
  const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
  throw new ReadingFault(isTooLarge ? 'tooManyPixels' : 'unreadable', error)
}
