import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id } from '../kit/fields.ts'
import { SendableTemplate } from './sendable.ts'

export const templateCalls = {
  /** Approved and not paused, as the provider of this number has them now; kept for a minute. */
  listSendableTemplates: call({
    method: 'GET',
    path: '/template/:companyId/:phonenumberId/sendable',
    allow: 'signedIn',
    outside: true,
    input: z.object({ companyId: id(), phonenumberId: id() }),
    result: z.array(SendableTemplate),
    errors: ['number.notFound', 'number.disconnected', 'number.channelNotOffered', 'partner.unavailable'],
  }),
}
