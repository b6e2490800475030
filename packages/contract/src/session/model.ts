import * as z from 'zod/mini'

/**
 * Why a session waits for a new password: it was begun with a mailed password or with one that is too old for the company, with one given by
 * somebody who knows it, or its password became too old while it was open, and nobody has shown it since.
 */
export type StoredLimit = 'newPassword' | 'firstPassword' | 'oldPassword'

/** One signed-in browser or app of a person. */
export const OpenSession = z.object({
  sessionId: z.string(),
  address: z.string(),
  userAgent: z.string(),
  deviceType: z.nullable(z.string()),
  startedAt: z.number(),
  lastUsedAt: z.number(),
  current: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

/** A company that the person may enter without signing in again. */
export const OwnCompany = z.object({
  companyId: z.string(),
  companyName: z.string(),
  iconMediaId: z.nullable(z.string()),
  primaryColor: z.string(),
  current: z.boolean(),
  suspended: z.boolean(),
})
export type OwnCompany = z.output<typeof OwnCompany>

export const TwoFactor = z.object({
  on: z.boolean(),
  since: z.nullable(z.number()),
  recoveryCodesLeft: z.number(),
  requiredByCompany: z.boolean(),
})
export type TwoFactor = z.output<typeof TwoFactor>
