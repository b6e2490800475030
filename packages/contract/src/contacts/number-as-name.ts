/** As many digits as the shortest number with its area has. */
const fewestDigits = 8

const digitsIn = (text: string) => text.replace(/\D/g, '')

/** What a channel gives as a name, without what is none: a number alone (HD3). */
export const nameUnlessNumber = (name: string): string => (/\p{L}/u.test(name) || digitsIn(name).length < fewestDigits ? name : '')

/**
 * Whether a name is nothing but a number by which its contact is known: it would show those what the company hides from them (HD3). Of
 * somebody who is known by no number, any may be theirs.
 */
export function isOwnNumber(name: string, identifiers: readonly string[]): boolean {
  if (name === '' || nameUnlessNumber(name) !== '') return false
  const numbers = identifiers.filter((identifier) => /^\d+$/.test(identifier))
  return numbers.length === 0 || numbers.some((number) => digitsIn(name).includes(number.slice(-fewestDigits)))
}
