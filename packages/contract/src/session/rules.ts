import type { ErrorCode } from '../errors.ts'
import { isPasswordExpired } from '../formats/password-age.ts'
import type { FieldProblem } from '../kit/call.ts'

/** Lifetimes of DECISIONS, "Session"; in milliseconds. */
export const accessTokenLife = 15 * 60_000
export const rotationGrace = 30_000
export const sessionLife = { short: 12 * 3_600_000, kept: 30 * 86_400_000 }
export const keepSessionScope = 'keep_session'

/** Failures of one address with one e-mail are counted within this window. */
export const triesWindow = 5 * 60_000
const freeTries = 5
const refusedTries = 10
const delayStep = 500

/** What a sign-in has to go through after `failures` wrong ones: nothing, a growing wait, or a refusal. */
export function signInBrake(failures: number): { wait: number } | { refuse: 'session.tooManyTries' } {
  if (failures >= refusedTries) return { refuse: 'session.tooManyTries' }
  return { wait: failures < freeTries ? 0 : (failures - freeTries + 1) * delayStep }
}

type Entry = { isSuspended: boolean; passwordChangedAt: number | null }

/** Asked once the password is known to be right. The suspension goes first: a new password would not undo it. */
export function refusedEntry({ isSuspended, passwordChangedAt }: Entry, now: number) {
  if (isSuspended) return 'session.companySuspended'
  return isPasswordExpired(passwordChangedAt, now) ? 'session.passwordExpired' : null
}

export type RefreshToken = {
  rotatedAt: number | null
  sessionEndedAt: number | null
  expiresAt: number
  passwordChangedAt: number | null
}

/** What a presented refresh token earns: a new pair, the pair it already earned, or the end of its whole family. */
export function judgeRefresh(token: RefreshToken, now: number): 'rotate' | 'repeat' | 'endFamily' | 'endExpired' | 'refuse' {
  if (token.sessionEndedAt !== null || token.expiresAt <= now) return 'refuse'
  if (token.rotatedAt !== null && now - token.rotatedAt > rotationGrace) return 'endFamily'
  if (isPasswordExpired(token.passwordChangedAt, now)) return 'endExpired'
  return token.rotatedAt === null ? 'rotate' : 'repeat'
}

const refusedGrants: readonly ErrorCode[] = [
  'session.wrongLogin',
  'session.wrongGrant',
  'session.passwordExpired',
  'session.companySuspended',
]

/** The `error` word of RFC 6749 (5.2; the last two as in 4.1.2.1) that standard clients understand. */
export function oauthErrorOf(code: ErrorCode, fields: readonly FieldProblem[] = []): string {
  if (refusedGrants.includes(code)) return 'invalid_grant'
  if (code === 'session.tooManyTries' || code === 'rate.limited' || code === 'service.unavailable') return 'temporarily_unavailable'
  if (code === 'unexpected') return 'server_error'
  return fields.some(({ name, problem }) => name === 'grant_type' && problem === 'notInList') ? 'unsupported_grant_type' : 'invalid_request'
}
