import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { unreadable } from './read-picture.ts'
import { ReadingFault } from './reading-fault.ts'
import { sniffType } from './sniff-type.ts'

// From bytes alone: it then knows no folder from which a drawing could take other files. Pictures are opened by their paths, so that no
// other job ever meets a drawing.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })

type Bounds = { width: number; height: number; mostPixels: number }

const pictures = ['image/png', 'image/jpeg', 'image/webp']
/** As which drawings are known by their first bytes. */
const drawings = ['application/xml', 'image/svg+xml', 'text/plain']
/** Dots per inch at which a drawing has the measures that it says. */
const plainDensity = 72

/** Draws a picture anew as a PNG within the bounds; false where it is none, neither of points nor of lines (SVG). */
export async function drawPicture(path: string, to: string, { width, height, mostPixels }: Bounds): Promise<boolean> {
  const type = await sniffType(path, '')
  const drawing = drawings.includes(type) ? await readFile(path) : null
  if (drawing ? !/<svg[\s>]/i.test(drawing.toString('utf8')) : !pictures.includes(type)) return false
  const open = (density = plainDensity) =>
    drawing
      ? sharp(drawing, { limitInputPixels: mostPixels, failOn: 'error', density })
      : sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
  const said = await open().metadata().catch(unreadable)
  if (said.width * said.height > mostPixels) throw new ReadingFault('tooManyPixels')
  // Lines stay sharp only where they are drawn at the size they are needed at.
  const growth = drawing ? Math.max(1, Math.min(width / said.width, height / said.height)) : 1
  await open(plainDensity * growth)
    .autoOrient()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toFile(to)
    .catch(unreadable)
  return true
}
