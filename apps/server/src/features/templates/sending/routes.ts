import type { FastifyInstance } from 'fastify'
import type { Reception } from '../../../kit/http/serve.ts'
import { openTemplateLink } from './template-send-store.ts'

/** As `dress-template.ts` makes them. */
const tokenLike = /^[\w-]{8,40}$/

/** Links of measured buttons, at the root, since customers open them: each leads only to what was kept with it. */
export function templateLinks(app: FastifyInstance, { house }: Reception) {
  app.get<{ Params: { token: string } }>('/l/:token', { exposeHeadRoute: false, config: { counted: true } }, async (request, reply) => {
    const { token } = request.params
    const target = tokenLike.test(token)
      ? await house.database.transaction(null, (db) => openTemplateLink(db, token, house.clock.now()))
      : null
    if (target === null) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target, 302)
  })
}
