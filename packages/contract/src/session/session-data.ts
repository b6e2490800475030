import * as z from 'zod/mini'
import { PermissionFlags, Preferences } from '../agents/flags.ts'
import { ChatResumeOrder } from '../company/states.ts'

/** What a limited session waits for. */
export const sessionLimits = ['newPassword', 'secondFactor'] as const
export type SessionLimit = (typeof sessionLimits)[number]

/** What a browser keeps of a session beside its tokens (spec §3, "session data"). */
export const SessionData = z.object({
  companyId: z.string(),
  userId: z.string(),
  permission: PermissionFlags,
  chatResumeOrder: ChatResumeOrder.schema,
  /** In the company's order: the one chosen at sign-in is the stored one, else the first (spec §9). */
  phonenumberIdList: z.array(z.string()),
  uploadLimits: Preferences,
  limit: z.nullable(z.enum(sessionLimits)),
  /** Of a session that waits for a new password: the present one has to be shown first. Left out where it has not. */
  currentPasswordNeeded: z.optional(z.boolean()),
  /** By the server's clock, as that of a browser may be years off. */
  passwordExpired: z.boolean(),
  /** Left out for whoever reads numbers and e-mails of contacts whole (HD1). */
  contactsMasked: z.optional(z.boolean()),
  /** Of what the product knows, what is switched off for this person (FL1); left out where nothing is. */
  flagsOff: z.optional(z.array(z.string())),
  /** An administrator who works for the provider itself, whose desk is theirs; left out for everybody else. */
  internal: z.optional(z.boolean()),
})
export type SessionData = z.output<typeof SessionData>

/** RFC 6749 §5.1. */
export const TokenPair = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds, as RFC 6749 has it. */
  expires_in: z.number(),
  /** Left out where there is none: in RFC 6749 an empty text is no scope. */
  scope: z.optional(z.string()),
})
