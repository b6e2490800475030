import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId } from '../kit/fields.ts'
import { SendableTemplate } from './sendable.ts'

export const templateCalls = {
  /** TTL cache: approved and not paused templates, as the provider of this number has them; kept for a minute. */
  listSendableTemplates: call({
    method: 'GET',
    path: '/template/:companyId/:phonenumberId/sendable',
    allow: 'signedIn',
    outside: true,
    input: z.object({ companyId: ownId(), phonenumberId: ownId() }),
    result: z.array(SendableTemplate),
    errors: ['number.notFound', 'number.disconnected', 'number.channelNotOffered', 'partner.unavailable'],
  }),
}
