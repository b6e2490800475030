import type { ErrorCode } from '../errors.ts'
import { isPasswordExpired } from '../formats/secrets/password-age.ts'
import type { Call, FieldProblem } from '../kit/call.ts'
import type { StoredLimit } from './model.ts'
import type { SessionLimit } from './session-data.ts'

/** Lifetimes of DECISIONS, "Session"; in milliseconds. */
export const accessTokenLife = 15 * 60_000
export const rotationGrace = 30_000
/**
 * A limited session ends with the hour of a mailed password, however often it is refreshed: until then it can choose a new password without
 * a proof.
 */
export const sessionLife = { short: 12 * 3_600_000, kept: 30 * 86_400_000, limited: 3_600_000 }
export const keepSessionScope = 'keep_session'

/** How long after a proof the calls marked with `proof` are allowed. */
export const proofLife = 10 * 60_000

/** The window in which failures of one IP address with one e-mail are counted. */
export const triesWindow = 5 * 60_000
const freeTries = 5
const refusedTries = 10
const delayStep = 500
const longestDelay = delayStep * (refusedTries - freeTries)
/** Failures with one e-mail from all addresses together: no person fails so often by themselves. */
export const manyFailures = 50

/**
 * Rate limit of sign-ins: after `failures` wrong ones from this address, and so many with this e-mail `everywhere`, nothing, a wait, or a
 * refusal. Failures from elsewhere only slow down, so that the attacked person still gets in.
 */
export function signInBrake(failures: number, everywhere = failures): { wait: number } | { refuse: 'session.tooManyTries' } {
  if (failures >= refusedTries) return { refuse: 'session.tooManyTries' }
  if (everywhere >= manyFailures) return { wait: longestDelay }
  return { wait: failures < freeTries ? 0 : (failures - freeTries + 1) * delayStep }
}

/**
 * The mailed password is good beside the own one for an hour (DECISIONS, "Forgot password"), so that nobody can lock anybody out by asking
 * for it.
 */
export const mailedPasswordLife = 3_600_000

export type GivenPassword = 'own' | 'mailed'
type Matches = { isOwn: boolean; isMailed: boolean; mailedPasswordAt: number | null }

/** Which of their passwords the person gave; null where it was none that counts. */
export function givenPassword({ isOwn, isMailed, mailedPasswordAt }: Matches, now: number): GivenPassword | null {
  if (isOwn) return 'own'
  return isMailed && mailedPasswordAt !== null && now - mailedPasswordAt <= mailedPasswordLife ? 'mailed' : null
}

type Entry = { isSuspended: boolean; passwordChangedAt: number | null }

/**
 * Asked when the password is right. The suspension comes first, as a new password would not end it. A mailed password gets past an expired
 * one.
 */
export function refusedEntry({ isSuspended, passwordChangedAt }: Entry, given: GivenPassword, now: number) {
  if (isSuspended) return 'session.companySuspended'
  return given === 'own' && isPasswordExpired(passwordChangedAt, now) ? 'session.passwordExpired' : null
}

/**
 * Somebody else knows or has seen the password: the person has to choose their own first. With a given one, nothing shows yet that the
 * mailbox is theirs: whoever gave it could otherwise become that person, also in companies that trust the e-mail.
 */
export function entryLimit(given: GivenPassword, { passwordTemporary }: { passwordTemporary: boolean }): StoredLimit | null {
  if (given === 'mailed') return 'newPassword'
  return passwordTemporary ? 'firstPassword' : null
}

export type RefreshToken = {
  rotatedAt: number | null
  sessionEndedAt: number | null
  expiresAt: number
  passwordChangedAt: number | null
  limitedTo: StoredLimit | null
}

/** Refresh token rotation: what a presented token gets: a new pair, the pair that it got already, or the end of its whole family. */
export function judgeRefresh(token: RefreshToken, now: number): 'rotate' | 'repeat' | 'endFamily' | 'endExpired' | 'refuse' {
  if (token.sessionEndedAt !== null || token.expiresAt <= now) return 'refuse'
  if (token.rotatedAt !== null && now - token.rotatedAt > rotationGrace) return 'endFamily'
  if (token.limitedTo === null && isPasswordExpired(token.passwordChangedAt, now)) return 'endExpired'
  return token.rotatedAt === null ? 'rotate' : 'repeat'
}

const refusedGrants: readonly ErrorCode[] = [
  'session.wrongLogin',
  'session.wrongGrant',
  'session.passwordExpired',
  'session.companySuspended',
  'session.codeNeeded',
  'session.wrongCode',
  'session.addressRefused',
]

/** The `error` of RFC 6749 (5.2; the last two as in 4.1.2.1) that standard clients understand. */
export function oauthErrorOf(code: ErrorCode, fields: readonly FieldProblem[] = []): string {
  if (refusedGrants.includes(code)) return 'invalid_grant'
  if (code === 'session.tooManyTries' || code === 'rate.limited' || code === 'service.unavailable') return 'temporarily_unavailable'
  if (code === 'unexpected') return 'server_error'
  return fields.some(({ name, problem }) => name === 'grant_type' && problem === 'notInList') ? 'unsupported_grant_type' : 'invalid_request'
}

type Standing = { limit: SessionLimit | null; provenAt: number }

/** Why this session may not make this call, whatever the permissions of its person. */
export function refusedStanding({ limit, provenAt }: Standing, { whileLimited, proof }: Pick<Call, 'whileLimited' | 'proof'>, now: number) {
  if (limit !== null && whileLimited !== true && whileLimited !== limit) {
    return limit === 'newPassword' ? 'session.newPasswordNeeded' : 'session.secondFactorMissing'
  }
  return proof && now - provenAt > proofLife ? 'session.proofNeeded' : null
}
