import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id } from '../kit/fields.ts'

export const thingCalls = {
  verbNoun: call({
    method: 'POST',
    path: '/first-step/:companyId/last-step',
    allow: 'admin',
    input: z.object({ companyId: id() }),
    result: z.object({}),
    errors: [],
  }),
}
