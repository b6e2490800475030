import { readColor } from '../formats/color.ts'
import { contrast } from '../formats/contrast.ts'
import type { ColorName } from './rules.ts'

/** What stands on a company's own colours, as the tokens of the web have it. */
const white = '#FFFFFF'
const ink = '#121212'
const railText = '#A9B7BE'
/** The tokens write white on what is darker than this. */
const lightestUnderWhite = 0.66

type Contrasts = { button: number; background: number; navigation: number }

/** The three ratios that depend on what a company chose freely (design §3); null where a colour of them cannot be read. */
export function styleContrasts(colors: Record<ColorName, string>): { [Name in keyof Contrasts]: number | null } {
  const [primary, secondary, background, font] = (['primaryColor', 'secondaryColor', 'backgroundColor', 'fontColor'] as const).map(
    (name) => readColor(colors[name]).value,
  )
  return {
    button: primary ? contrast(lightness(primary) < lightestUnderWhite ? white : ink, primary) : null,
    background: font && background ? contrast(font, background) : null,
    navigation: secondary ? contrast(railText, secondary) : null,
  }
}

/** How light a colour looks, from 0 to 1: the L of oklab, by which the tokens decide. Here, as the first page carries what `color.ts` has. */
function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
}

/** The curve of sRGB. */
const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
