import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, ownId } from '../kit/fields.ts'
import { Route } from './route.ts'

/** How many of the last steps of a chat are told. */
export const mostRoutes = 20

export const routingCalls = {
  /** The last steps of a chat that the asker sees, the newest first: how it came there, and why to this person. */
  listChatRoutes: call({
    method: 'GET',
    path: '/phonenumber/:companyId/:phonenumberId/:waId/routes',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), phonenumberId: ownId(), waId: id() }),
    result: z.array(Route),
    errors: ['chat.notFound'],
  }),
}
