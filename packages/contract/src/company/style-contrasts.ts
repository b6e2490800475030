import { contrast, lightness, readColor } from '../formats/color.ts'
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
