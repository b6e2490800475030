import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId } from '../kit/fields.ts'

export const thingCalls = {
  verbNoun: call({
    method: 'POST',
    path: '/first-step/:companyId/last-step',
    allow: 'admin',
    input: z.object({ companyId: ownId() }),
    result: z.object({}),
    errors: [],
  }),
}
