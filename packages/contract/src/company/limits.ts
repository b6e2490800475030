import { megabyte } from '../formats/numbers/size.ts'

/** Of an icon or a logo as it is sent; it is kept much smaller. */
export const mostImageBytes = 2 * megabyte
export const mostImagePixels = 16_000_000

/** What is kept of each, in pixels: twice what the screens show, for sharp displays. */
export const keptImages = { icon: { width: 192, height: 192 }, logo: { width: 480, height: 128 } } as const
