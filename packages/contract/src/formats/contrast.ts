/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

export const readableContrast = 4.5
const white = '#FFFFFF'
/** Spec §9. */
const ink = '#111B21'
const black = '#000000'

/** The colour of text on a background: white where that is readable, else ink; black on the few middle tones where ink is not enough. */
export const readableOn = (background: string) => [white, ink].find((text) => contrast(text, background) >= readableContrast) ?? black

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
