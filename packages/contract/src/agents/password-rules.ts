import type { ErrorCode } from '../errors.ts'
import { isStrongPassword } from '../formats/secrets/password.ts'
import type { StoredLimit } from '../session/model.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** DECISIONS, "PIN"; the same life for the security code. */
export const codeLife = 10 * minute
const codeTries = 5
export type CodeKind = 'pin' | 'passwordToken'
/** The time for which the link of a first administrator is valid. */
export const passwordLinkLife = hour
export const codeDigits: Record<CodeKind, number> = { pin: 4, passwordToken: 6 }

type Limit = { most: number; within: number }
export const resetsOfEmail: Limit = { most: 3, within: hour }
export const resetsOfAddress: Limit = { most: 20, within: hour }
/**
 * How often the administrators of one company may reset one person's password. Resets of other companies are not counted, so that nobody
 * learns of them.
 */
export const resetsByAdmins: Limit = { most: 3, within: hour }
export const passwordTries: Limit = { most: 10, within: 15 * minute }
/** Without the second limit, somebody at a screen left open could guess four digits within days. */
export const codeMails: readonly Limit[] = [
  { most: 3, within: 10 * minute },
  { most: 10, within: day },
]

/** Whoever was let in by a mailed password has just shown it, and may not know another one. */
export const needsCurrentPassword = (limit: StoredLimit | null) => limit !== 'newPassword'

export function refusedNewPassword(password: string, isKnown: boolean): Extract<ErrorCode, 'password.weak' | 'password.same'> | null {
  if (!isStrongPassword(password)) return 'password.weak'
  return isKnown ? 'password.same' : null
}

export type MailedCode = { expiresAt: number; tries: number }

/** The fifth wrong try is the last one: after it the code is gone, also for somebody who knows it. */
export function refusedCode(
  code: MailedCode | null,
  isRight: boolean,
  now: number,
): Extract<ErrorCode, 'code.wrong' | 'code.expired'> | null {
  if (!code || code.expiresAt <= now || code.tries >= codeTries) return 'code.expired'
  return isRight ? null : 'code.wrong'
}
