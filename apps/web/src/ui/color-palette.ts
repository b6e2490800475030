/** Spec §9: where no colour was chosen yet. */
export const defaultColor = '#111B21'

const hues = [8, 28, 48, 85, 140, 170, 190, 220, 250, 345]
const lightnesses = [30, 38, 46, 56, 68, 82]
const saturationOf = (hue: number) => (hue === 345 ? 52 : 58)

export const paletteColumns = hues.length

/** The 60 recommended colours of the design, row by row from dark to light. */
export const palette: readonly string[] = lightnesses.flatMap((lightness) =>
  hues.map((hue) => hexOf(hue, saturationOf(hue) / 100, lightness / 100)),
)

function hexOf(hue: number, saturation: number, lightness: number): string {
  const amplitude = saturation * Math.min(lightness, 1 - lightness)
  const channel = (shift: number) => {
    const place = (shift + hue / 30) % 12
    const share = lightness - amplitude * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`.toUpperCase()
}
