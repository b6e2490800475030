import * as z from 'zod/mini'
import { PermissionFlags } from '../agents/flags.ts'

/** One signed-in browser or app of somebody of the company. */
export const CompanySession = z.object({
  sessionId: z.string(),
  userId: z.string(),
  userName: z.string(),
  address: z.string(),
  userAgent: z.string(),
  deviceType: z.nullable(z.string()),
  startedAt: z.number(),
  lastUsedAt: z.number(),
  /** The one that asks. */
  current: z.boolean(),
})
export type CompanySession = z.output<typeof CompanySession>

export const AllowedRange = z.object({ range: z.string(), label: z.string() })
export type AllowedRange = z.output<typeof AllowedRange>

/** The two parts are saved apart, each with a version of its own. */
export const SecurityPolicy = z.object({
  passwords: z.object({ length: z.number(), days: z.number(), version: z.number() }),
  addresses: z.object({ ranges: z.array(AllowedRange), version: z.number() }),
  /** Where the asker is, so that they can let themselves in. */
  ownAddress: z.string(),
})
export type SecurityPolicy = z.output<typeof SecurityPolicy>

const Counts = z.object({ own: z.number(), queue: z.number(), others: z.number() })

/** What somebody sees, counted; nothing of what is said there. */
export const ViewAs = z.object({
  userId: z.string(),
  userName: z.string(),
  active: z.boolean(),
  permission: PermissionFlags,
  contactsMasked: z.boolean(),
  /** Works in all departments, also in those that are still to come. */
  everyDepartment: z.boolean(),
  counts: Counts,
  /** Those they work in, and those they see a chat of. */
  departments: z.array(z.object({ departmentId: z.string(), departmentName: z.string(), worksThere: z.boolean(), ...Counts.shape })),
})
export type ViewAs = z.output<typeof ViewAs>
