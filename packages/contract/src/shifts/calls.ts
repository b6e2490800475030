import * as z from 'zod/mini'
import { mostAtOnce } from '../batches/limits.ts'
import { batchReasons } from '../batches/model.ts'
import { ChatKey } from '../chats/model.ts'
import { call } from '../kit/call.ts'
import { id, list, ownId, text } from '../kit/fields.ts'
import { mostTextLength } from '../messages/limits.ts'

/** Without `targetId` it goes to the queue of its department. A note has an id of the asker's: asked again, it is there once. */
const Passed = z.extend(ChatKey, {
  targetId: z.optional(ownId()),
  note: z.optional(text(mostTextLength, 1)),
  noteId: z.optional(id()),
})

/** What became of a chat: passed, or left with whoever has it. */
const PassResult = z.object({ phonenumberId: z.string(), waId: z.string(), reason: z.nullable(z.enum(batchReasons)) })
export type PassResult = z.output<typeof PassResult>

/** The end of somebody's day. */
export const shiftCalls = {
  /**
   * Some of the asker's own chats, each with where it goes. `batchId` is an id of the asker's, which it is taken back by (`undoBatch`): asked
   * again with it, the first answer is given.
   */
  passShift: call({
    method: 'POST',
    path: '/shift/:companyId/pass',
    body: 'json',
    allow: 'signedIn',
    audit: 'shift.pass',
    input: z.object({ companyId: ownId(), batchId: ownId(), chats: list(Passed, mostAtOnce) }),
    result: z.object({ batchId: z.string(), results: z.array(PassResult) }),
    errors: ['batch.notFound'],
  }),
}
