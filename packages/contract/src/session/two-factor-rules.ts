/** Rate limit: so many wrong codes or proofs of one person within so many milliseconds. */
export const codeTries = { most: 10, within: 15 * 60_000 }

export const appCodeLength = 6
export const recoveryCodeCount = 10
/** With so few left, people are told to make new ones. */
export const fewRecoveryCodes = 3

/** No signs that are confused on paper: no I and 1, no O and 0. */
export const recoveryAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const recoveryCodeLength = 10

export type ReadCode = { kind: 'app' | 'recovery'; code: string }

/** A typed code as it is compared: six digits are the app's, with or without the gap it shows; anything else is a recovery code. */
export function readCode(typed: string): ReadCode {
  const digits = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return { kind: 'app', code: digits }
  return { kind: 'recovery', code: typed.toUpperCase().replace(/[^A-Z0-9]/g, '') }
}

/** As it is shown: in two halves. */
export const writeRecoveryCode = (code: string): string => `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`
