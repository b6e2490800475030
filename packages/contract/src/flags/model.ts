import * as z from 'zod/mini'

/** Issue 24: names of 1 to 60 letters. */
export const mostFlagName = 60
/** Ours: more than any integration reads. */
export const mostFlags = 200

/** Spec §3 (R061). `status` and `flagStatus` say the same (A41). */
const said = { flagId: z.string(), flagName: z.string(), status: z.boolean(), flagStatus: z.boolean() }

export const Flag = z.object({
  ...said,
  /** Whether the product itself obeys it; such a one cannot be deleted. */
  known: z.boolean(),
  /** How many people have a setting of their own. */
  ownSettings: z.number(),
  version: z.number(),
})
export type Flag = z.output<typeof Flag>

/** How a flag stands for one person. */
export const UserFlag = z.object({
  ...said,
  known: z.boolean(),
  /** How it stands in the company. */
  companyStatus: z.boolean(),
  /** Whether the person has a setting of their own, which beats the company's. */
  own: z.boolean(),
})
export type UserFlag = z.output<typeof UserFlag>
