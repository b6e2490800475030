import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id } from '../kit/fields.ts'

export const thingCalls = {
  verbNoun: call({
    method: 'POST',
    path: '/feature-name/:companyId/verbNoun',
    allow: 'admin',
    input: z.object({ companyId: id() }),
    result: z.object({}),
    errors: [],
  }),
}
