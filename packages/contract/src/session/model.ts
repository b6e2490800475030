import * as z from 'zod/mini'
import { PermissionFlags, Preferences } from '../agents/model.ts'
import { ChatResumeOrder } from '../company/states.ts'

/** What a browser keeps of a session beside its tokens (spec §3, "session data"). */
export const SessionData = z.object({
  companyId: z.string(),
  userId: z.string(),
  permission: PermissionFlags,
  chatResumeOrder: ChatResumeOrder.schema,
  /** In the company's order: the one chosen at sign-in is the stored one, else the first (spec §9). */
  phonenumberIdList: z.array(z.string()),
  uploadLimits: Preferences,
  /** By the server's clock: that of a browser may be years off. */
  passwordExpired: z.boolean(),
})
export type SessionData = z.output<typeof SessionData>
