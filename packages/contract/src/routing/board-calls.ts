import * as z from 'zod/mini'
import { UserStatus } from '../agents/states.ts'
import { call } from '../kit/call.ts'
import { id, ownId, text } from '../kit/fields.ts'
import { CoachNote, longestCoachNote } from './coach-note.ts'

/** Somebody of a department, as they stand at this moment. */
const BoardPerson = z.object({
  userId: z.string(),
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  userStatus: UserStatus.schema,
  /** Online with a sign of life: who is Online and not there is silent. */
  isThere: z.boolean(),
  /** Open chats that are not snoozed, of those that the capacity counts. */
  open: z.number(),
  /** How many they may have; 0 is no limit. */
  capacity: z.number(),
})
export type BoardPerson = z.output<typeof BoardPerson>

const BoardDepartment = z.object({
  departmentId: z.string(),
  departmentName: z.string(),
  icon: z.string(),
  waiting: z.number(),
  /** Since when whoever waits longest does; null where nobody waits. */
  waitingSince: z.nullable(z.number()),
  /** Its open chats, whoever has them. */
  open: z.number(),
  /** Those of its chats whose deadline has passed; null where it has none. */
  late: z.nullable(z.number()),
  /** How many work there: who is there, who is Online without a sign of life, and who is not Online. */
  there: z.number(),
  silent: z.number(),
  away: z.number(),
  /** Those of them who are not Online and have nothing. */
  free: z.number(),
  /** The others, those who are there first; where they are very many, not all of them. */
  people: z.array(BoardPerson),
})
export type BoardDepartment = z.output<typeof BoardDepartment>

/** What those who look after departments do, and administrators in all of them. */
export const boardCalls = {
  /** The departments that the asker looks after, by name; none for everybody else. */
  getBoard: call({
    method: 'GET',
    path: '/department/:companyId/board',
    allow: 'signedIn',
    input: z.object({ companyId: ownId() }),
    result: z.array(BoardDepartment),
    errors: [],
  }),
  /** For whoever has the chat. Only who looks after its department writes one. */
  writeCoachNote: call({
    method: 'POST',
    path: '/phonenumber/:companyId/:phonenumberId/:waId/coachNote',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), phonenumberId: ownId(), waId: id(), text: text(longestCoachNote, 1) }),
    result: CoachNote,
    errors: ['chat.notFound', 'chat.wrongStatus', 'department.forbids'],
  }),
}
