import * as z from 'zod/mini'
import { languages } from '../formats/language.ts'
import { PermissionFlags } from './flags.ts'
import { availabilities, UserStatus } from './states.ts'

export const Language = z.enum(languages)

/** Whether an agent can be given a chat now; an inactive agent cannot, whatever the availability. */
export const Availability = z.object({ agentId: z.string(), status: UserStatus.schema, version: z.number() })
export type Availability = z.output<typeof Availability>

export const Profile = z.extend(PermissionFlags, {
  userId: z.string(),
  companyId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Null until a language is chosen: the browser's is used then. */
  language: z.nullable(Language),
  userStatus: UserStatus.schema,
  departmentAll: z.boolean(),
  departmentIdList: z.array(z.string()),
  /** When the password was last changed (A20); null asks for a new one. */
  lastUpdateTime: z.nullable(z.number()),
  countryNumber: z.string(),
  phonenumber: z.string(),
  /** The link is good for a day; null where there is no photo. */
  photoUrl: z.nullable(z.string()),
  twoFactorOn: z.boolean(),
  version: z.number(),
})
export type Profile = z.output<typeof Profile>

/** A member of the company as its administrators see them. */
export const User = z.extend(PermissionFlags, {
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  language: z.nullable(Language),
  /** The wider of the two roles of the specification (A60). */
  role: z.enum(['admin', 'agent']),
  userStatus: UserStatus.schema,
  countryNumber: z.string(),
  phonenumber: z.string(),
  photoUrl: z.nullable(z.string()),
  twoFactorOn: z.boolean(),
  joinedAt: z.number(),
  lastUsedAt: z.nullable(z.number()),
  version: z.number(),
})
export type User = z.output<typeof User>

/** The same flags in the short spelling of forms and lists (§3). */
export const Flags = z.object({
  admin: z.boolean(),
  agent: z.boolean(),
  dashboard: z.boolean(),
  developer: z.boolean(),
  contact: z.boolean(),
  broadcast: z.boolean(),
  automation: z.boolean(),
  billing: z.boolean(),
})
export type Flags = z.output<typeof Flags>

/** A member with everything that an administrator can set. */
export const Agent = z.extend(z.extend(User, Flags.shape), {
  companyId: z.string(),
  /** The life cycle, apart from the availability (A43). */
  active: z.boolean(),
  availability: z.literal(availabilities),
  /** Online, while nothing was heard of them for longer than any of their departments waits (RO6). */
  isSilent: z.optional(z.boolean()),
  departmentAll: z.boolean(),
  departmentIdList: z.array(z.string()),
  /** How many open chats they may have; 0 is no limit of their own. */
  capacity: z.number(),
})
export type Agent = z.output<typeof Agent>

/** With the number of open chats, which have to be handed over before the agent goes. */
export const AgentDetail = z.extend(Agent, { openChats: z.number() })
export type AgentDetail = z.output<typeof AgentDetail>
