import type { ErrorCode } from '../errors.ts'
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

export type RefreshToken = { rotatedAt: number | null; sessionEndedAt: number | null; expiresAt: number }

/** What a presented refresh token earns: a new pair, the pair it already earned, or the end of its whole family. */
export function judgeRefresh(token: RefreshToken, now: number): 'rotate' | 'repeat' | 'endFamily' | 'refuse' {
  if (token.sessionEndedAt !== null || token.expiresAt <= now) return 'refuse'
  if (token.rotatedAt === null) return 'rotate'
  return now - token.rotatedAt <= rotationGrace ? 'repeat' : 'endFamily'
}

/** The `error` word of RFC 6749 (5.2; the last two as in 4.1.2.1) that standard clients understand. */
export function oauthErrorOf(code: ErrorCode, fields: readonly FieldProblem[] = []): string {
  if (code === 'session.wrongLogin' || code === 'session.wrongGrant') return 'invalid_grant'
  if (code === 'session.tooManyTries' || code === 'rate.limited' || code === 'service.unavailable') return 'temporarily_unavailable'
  if (code === 'unexpected') return 'server_error'
  return fields.some(({ name, problem }) => name === 'grant_type' && problem === 'notInList') ? 'unsupported_grant_type' : 'invalid_request'
}
