import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId, time } from '../kit/fields.ts'
import { channelProblems } from './problems.ts'

/** What is told of templates besides what is wrong with them. */
const templateNews = ['templateApproved', 'templateCategory'] as const

/** What the provider said with it: why, until when, and the category that it has or will have, with what a message costs in it. */
const TroubleDetail = z.object({
  reason: z.string(),
  until: z.nullable(z.number()),
  category: z.string(),
  isComing: z.boolean(),
  price: z.nullable(z.number()),
})
export type TroubleDetail = z.output<typeof TroubleDetail>

/** What the provider found wrong with a template, or decided of it; with the message that was refused because of it, if there is one. */
export const TemplateTrouble = z.object({
  troubleId: z.string(),
  phonenumberId: z.string(),
  templateName: z.string(),
  templateLanguage: z.string(),
  problem: z.enum([...channelProblems, ...templateNews]),
  detail: z.optional(TroubleDetail),
  message: z.nullable(z.object({ waId: z.string(), messageId: z.string() })),
  time: z.number(),
  isRead: z.boolean(),
})
export type TemplateTrouble = z.output<typeof TemplateTrouble>

/** Apart from the other calls, because they are loaded with the inbox. */
export const troubleCalls = {
  /** The newest first, at most fifty, of the last thirty days. */
  listTemplateTroubles: call({
    method: 'GET',
    path: '/phonenumber/:companyId/templateTroubles',
    allow: 'admin',
    input: z.object({ companyId: ownId() }),
    result: z.array(TemplateTrouble),
    errors: [],
  }),
  /** Marks as read all up to and including this time. */
  readTemplateTroubles: call({
    method: 'POST',
    path: '/phonenumber/:companyId/templateTroubles/read',
    allow: 'admin',
    input: z.object({ companyId: ownId(), until: time() }),
    result: z.object({ readUntil: z.number() }),
    errors: [],
  }),
}
