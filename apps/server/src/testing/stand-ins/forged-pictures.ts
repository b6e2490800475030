import sharp from 'sharp'
import { bombOf, pictureOf } from './real-files.ts'

/** Pictures of a few pixels whose headers promise more: whoever unpacks them finds that they are broken, or needs all that they promise. */
export const forgedPictures = {
  png: async (side: number) => bombOf(side, side, { isHollow: true }),
  jpeg: async (side: number) => {
    const bytes = await pictureOf('jpeg', 16, 16)
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(side, at + 5)
    bytes.writeUInt16BE(side, at + 7)
    return bytes
  },
  webp: async (side: number) => {
    const bytes = await pictureOf('webp', 16, 16)
    const at = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
    bytes.writeUInt16LE(side, at + 3)
    bytes.writeUInt16LE(side, at + 5)
    return bytes
  },
  gif: async (side: number) => onCanvas(await pictureOf('gif', 16, 16), side),
  animatedGif: async (side: number) => onCanvas(await animated('gif'), side),
  animatedWebp: async (side: number) => {
    const bytes = await animated('webp')
    const at = bytes.indexOf('VP8X')
    bytes.writeUIntLE(side - 1, at + 12, 3)
    bytes.writeUIntLE(side - 1, at + 15, 3)
    return bytes
  },
}

/** How many pictures an animated one has. */
export const forgedFrames = 3

/** The canvas, and each frame on it, of which libvips believes the larger. */
function onCanvas(gif: Buffer, side: number): Buffer {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 16, 0, 16, 0])
  const found: number[] = []
  for (let at = gif.indexOf(frame); at !== -1; at = gif.indexOf(frame, at + 1)) found.push(at + 5)
  for (const at of [6, ...found]) {
    gif.writeUInt16LE(side, at)
    gif.writeUInt16LE(side, at + 2)
  }
  return gif
}

function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const side = 16
  const frames = Array.from({ length: forgedFrames }, (_, at) => Buffer.alloc(side * side * 3, at * 80))
  return sharp(Buffer.concat(frames), { raw: { width: side, height: side * forgedFrames, channels: 3, pageHeight: side } })
    .toFormat(format)
    .toBuffer()
}
