import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, ownId, time } from '../kit/fields.ts'

/** What the agent had typed from whom a chat went back to the queue, for who has it now. */
export type LeftDraft = { byName: string; draft: string; isNote: boolean; savedAt: number }

export const leftDraftCalls = {
  /** It was used or is not wanted: nobody is offered it again. `savedAt` says which. */
  settleLeftDraft: call({
    method: 'POST',
    path: '/phonenumber/:companyId/:phonenumberId/:waId/leftDraft',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), phonenumberId: ownId(), waId: id(), savedAt: time() }),
    result: z.object({ settled: z.boolean() }),
    errors: ['chat.notFound'],
  }),
}
