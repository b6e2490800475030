import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, ownId, text } from '../kit/fields.ts'

/** Nobody has a longer name, and nobody needs all of it. */
const mostSought = 100

/** Somebody who was looked for by name, and where they work as far as the asker is told of departments. */
export const FoundColleague = z.object({
  userId: z.string(),
  name: z.string(),
  departments: z.array(z.object({ departmentId: z.string(), departmentName: z.string() })),
  /** False only for administrators, who are told of everybody. */
  takesChats: z.boolean(),
  isActive: z.boolean(),
})
export type FoundColleague = z.output<typeof FoundColleague>

export const colleagueCalls = {
  /** Where somebody is who is no choice for this chat: three at most, by name. */
  findColleagues: call({
    method: 'GET',
    path: '/phonenumber/:companyId/:phonenumberId/:waId/colleagues',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), phonenumberId: ownId(), waId: id(), name: text(mostSought, 1) }),
    result: z.array(FoundColleague),
    errors: ['chat.notFound'],
  }),
}
