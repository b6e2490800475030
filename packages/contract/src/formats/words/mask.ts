/** In a mask `#` stands for a digit; every other sign stands for itself. */
export const placesIn = (mask: string) => mask.split('#').length - 1

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Fills the mask as far as the digits go. Surplus digits stay behind it: what was typed or pasted is never cut to another value. */
export function fillMask(mask: string, digits: string): string {
  let shown = ''
  let used = 0
  for (const sign of mask) {
    if (used === digits.length) break
    shown += sign === '#' ? digits[used++] : sign
  }
  return shown + digits.slice(used)
}

/** The shortest mask with a place for every digit, otherwise the longest. */
export function maskFor(masks: readonly string[], digits: string): string | undefined {
  const byPlaces = masks.toSorted((one, other) => placesIn(one) - placesIn(other))
  return byPlaces.find((mask) => placesIn(mask) >= digits.length) ?? byPlaces.at(-1)
}

/** A field while it is typed in: `(##) #####-####` and `119333` give `(11) 9333`. */
export const typeMasked = (mask: string, text: string) => fillMask(mask, digitsOf(text))

/** A stored value on the screen; one that does not fill the mask exactly, or contains letters, is shown as it is. */
export function writeMasked(mask: string, text: string): string {
  const digits = digitsOf(text)
  return digits.length === placesIn(mask) && !/\p{L}/u.test(text) ? fillMask(mask, digits) : text
}
