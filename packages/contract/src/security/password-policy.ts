import { isPasswordExpired } from '../formats/secrets/password-age.ts'

const day = 86_400_000
const hour = 3_600_000

/** What the product asks for anyway (spec §5 and §9): a company may only ask for more. */
export const passwordPolicyBounds = { shortest: 10, longest: 64, mostDays: 365 } as const

/** `days`: after so many a password is too old; 0 where the company leaves it at the product's year. */
export type PasswordPolicy = { length: number; days: number }
export const productPolicy: PasswordPolicy = { length: passwordPolicyBounds.shortest, days: 0 }

/** Counted as people count: an emoji is one character. */
export const isLongEnough = (password: string, { length }: PasswordPolicy): boolean => [...password].length >= length

export const isPasswordOld = (changedAt: number | null, { days }: PasswordPolicy, now: number): boolean =>
  days > 0 && changedAt !== null && now - changedAt > days * day && !isPasswordExpired(changedAt, now)

/** Whoever has been away this long begins again; who works has refreshed their session every few minutes. */
const workPause = hour
/** Also who never pauses chooses a new one so long after the old one has become too old. */
const longestGrace = 12 * hour

type Refreshed = { passwordChangedAt: number | null; lastUsedAt: number }

/**
 * Nobody is stopped in the middle of their work: a session that is in use goes on, and waits for a new password with the first refresh after
 * a pause, or half a day later.
 */
export function mustRenewPassword({ passwordChangedAt, lastUsedAt }: Refreshed, policy: PasswordPolicy, now: number): boolean {
  if (passwordChangedAt === null || !isPasswordOld(passwordChangedAt, policy, now)) return false
  return now - lastUsedAt >= workPause || now - passwordChangedAt > policy.days * day + longestGrace
}
