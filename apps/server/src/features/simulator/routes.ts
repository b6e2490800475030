import { simulatorCalls } from '@prosa/contract/simulator/calls'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../kit/house.ts'
import { localOnly } from '../../kit/http/safety/local-only.ts'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { advanceSimulatorClock, forwarded, getSimulatedChat, runScenario, sendFileAsCustomer } from './forward.ts'
import { getSimulatedMedia, type MediaKey, type MediaUrl } from './simulated-media.ts'
import { connectTestNumber } from './test-number.ts'

export function simulatorRoutes(app: FastifyInstance, reception: Reception) {
  localOnly(app, reception.house, (local) => {
    serve(local, reception, simulatorCalls, {
      ...forwarded,
      getSimulatedChat,
      sendFileAsCustomer,
      advanceSimulatorClock,
      runScenario,
      connectTestNumber,
    })
    serveMedia(local, reception.house)
  })
}

/** Bytes that anybody may have sent: a browser that opens them runs nothing and fetches nothing. */
function serveMedia(app: FastifyInstance, house: House) {
  app.get<{ Params: MediaKey; Querystring: Partial<MediaUrl> }>(
    '/simulator/media/:companyId/:mediaId',
    { config: { counted: true } },
    async ({ params, query }, reply) => {
      const { contentType, bytes } = await getSimulatedMedia(house, { ...query, ...params })
      return reply
        .headers({
          'cache-control': 'private, max-age=3600',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .type(contentType)
        .send(bytes)
    },
  )
}
