/** Spec §9; counted as people count: an emoji is one character. */
const strongLength = 10
export const accountLength = 6

type PasswordLack = 'length' | 'upperCase' | 'lowerCase' | 'digit' | 'special'

/** What the password still lacks to be strong (spec §5). A special character is one that `hasSpecialCharacters` finds. */
export function passwordLacks(password: string): PasswordLack[] {
  const has: Record<PasswordLack, boolean> = {
    length: [...password].length >= strongLength,
    upperCase: /\p{Lu}/u.test(password),
    lowerCase: /\p{Ll}/u.test(password),
    digit: /\d/.test(password),
    special: hasSpecialCharacters(password),
  }
  return (Object.keys(has) as PasswordLack[]).filter((need) => !has[need])
}

export const isStrongPassword = (password: string) => passwordLacks(password).length === 0

/** The create-account form asks for less (A19). */
export function accountPasswordProblem(password: string): 'required' | 'tooShort' | null {
  if (password === '') return 'required'
  return [...password].length < accountLength ? 'tooShort' : null
}

export function confirmationProblem(password: string, confirmation: string): 'required' | 'different' | null {
  if (confirmation === '') return 'required'
  return confirmation === password ? null : 'different'
}

/** Without signs that people confuse when they copy by eye. */
const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#$%&*+-=?']

/** One sign of each class and the rest of any class, shuffled. */
export function generatePassword(length = 16, fill: FillRandom = fillFromSystem): string {
  const pick = (signs: string) => signs.charAt(randomBelow(signs.length, fill))
  const free = Math.max(strongLength, length) - classes.length
  const signs = [...classes.map(pick), ...Array.from({ length: free }, () => pick(classes.join('')))]
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1, fill)
    ;[signs[last], signs[other]] = [signs[other]!, signs[last]!]
  }
  return signs.join('')
}

/** Spec §5: anything but letters, digits, underscore and space; letters with accents are letters (A51), also when the accent is a sign of its own. */
export const hasSpecialCharacters = (text: string) => /[^\p{L}\p{M}\p{Nd}_ ]/u.test(text)

/** Both the browser and Node have it; the contract is compiled with the types of neither. */
declare const crypto: { getRandomValues(numbers: Uint32Array<ArrayBuffer>): Uint32Array }

export type FillRandom = (numbers: Uint32Array<ArrayBuffer>) => void

export const fillFromSystem: FillRandom = (numbers) => {
  crypto.getRandomValues(numbers)
}

const draws = 2 ** 32

/** Rejection sampling: a uniform whole number from 0 to `count - 1`. Draws beyond the last full multiple are dropped. */
export function randomBelow(count: number, fill: FillRandom): number {
  const fair = draws - (draws % count)
  const drawn = new Uint32Array(1)
  do fill(drawn)
  while (drawn[0]! >= fair)
  return drawn[0]! % count
}
