import { errorStatus } from '@prosa/contract/errors'
import { routingCalls } from '@prosa/contract/routing/calls'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../kit/house.ts'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { listChatRoutes } from './list-chat-routes.ts'
import { openSignsOfLife } from './open-signs-of-life.ts'

export const routingRoutes = (app: FastifyInstance, reception: Reception) => serve(app, reception, routingCalls, { listChatRoutes })

/** Whoever is answered lives, unless it is that they have no session. */
export function noteSignsOfLife(app: FastifyInstance, house: House, listConnected: Parameters<typeof openSignsOfLife>[1]): void {
  const { note, close } = openSignsOfLife(house, listConnected)
  app.addHook('onResponse', async ({ claims }, { statusCode }) => {
    if (claims && statusCode !== errorStatus['session.invalid']) note(claims)
  })
  app.addHook('onClose', close)
}
