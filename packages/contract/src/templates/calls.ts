import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId } from '../kit/fields.ts'
import { SendableTemplate } from './sendable.ts'

const price = z.nullable(z.number())

export const templateCalls = {
  /** What may leave by this number now, of what the asker's departments may use; with a department, of what that one may. */
  listSendableTemplates: call({
    method: 'GET',
    path: '/template/:companyId/:phonenumberId/sendable',
    allow: 'signedIn',
    outside: true,
    input: z.object({ companyId: ownId(), phonenumberId: ownId(), departmentId: z.optional(ownId()) }),
    result: z.array(SendableTemplate),
    errors: ['number.notFound', 'number.disconnected', 'number.channelNotOffered', 'partner.unavailable'],
  }),
  /** What one message of each category costs now, in reais (spec §3); null where the company has no price. */
  getTemplatePrices: call({
    method: 'GET',
    path: '/template/:companyId/prices',
    allow: 'automation',
    input: z.object({ companyId: ownId() }),
    result: z.object({ UTILITY: price, MARKETING: price, AUTHENTICATION: price }),
    errors: [],
  }),
}
