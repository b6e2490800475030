import * as z from 'zod/mini'
import { UserStatus } from '../agents/states.ts'
import { Address } from '../contacts/address.ts'
import { ChannelType } from '../phone-numbers/states.ts'
import { departmentIcons } from './icons.ts'
import type { InboxRules } from './inbox-rules.ts'
import { DepartmentPermissions } from './permissions.ts'

export const Department = z.object({
  departmentId: z.string(),
  /** Empty while it is a draft, which cannot be chosen anywhere. */
  departmentName: z.string(),
  icon: z.enum(departmentIcons),
  isDraft: z.boolean(),
  /** The numbers it serves; empty means all of the company's (DECISIONS, "Chats"). */
  phonenumberIdList: z.array(z.string()),
  /** The first of these numbers, and its channel; null where it serves all. */
  phonenumberId: z.nullable(z.string()),
  channelType: z.nullable(ChannelType.schema),
  /** The agents named for it; those who work in all departments are not named. */
  agentIdList: z.array(z.string()),
  /** Who looks after it: they count while they work here. Programs of the version before do not say. */
  supervisorIdList: z.optional(z.array(z.string())),
  /** Whether everybody who can be given chats works here. */
  departmentAll: z.boolean(),
  permissions: DepartmentPermissions,
  /** Taken as the server says it, who reads it by its schema: every inbox loads departments, and their forms alone need that one. */
  inboxRules: z.custom<InboxRules>(),
  /** The address of a page of the company's own, opened beside a chat; empty where there is none. */
  customPortal: z.string(),
  address: z.nullable(Address),
  removedAt: z.nullable(z.number()),
  /** The department that took over its chats. */
  successorId: z.nullable(z.string()),
  version: z.number(),
})
export type Department = z.output<typeof Department>

/** Somebody who works in a department, as their colleagues see them. */
export const Colleague = z.object({
  userId: z.string(),
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  userStatus: UserStatus.schema,
  /** Online, while nothing was heard of them for longer than the department waits (RO6). */
  isSilent: z.optional(z.boolean()),
})
export type Colleague = z.output<typeof Colleague>
