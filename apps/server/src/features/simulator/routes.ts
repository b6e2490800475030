import { simulatorCalls } from '@prosa/contract/simulator/calls'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../kit/house.ts'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { advanceSimulatorClock } from './advance-simulator-clock.ts'
import { getSimulatedChat } from './get-simulated-chat.ts'
import { getSimulatedMedia } from './get-simulated-media.ts'
import type { MediaKey, MediaUrl } from './media-url.ts'
import { sendFileAsCustomer } from './send-file-as-customer.ts'
import { tellSimulator } from './tell-simulator.ts'

export function simulatorRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, simulatorCalls, { ...tellSimulator, getSimulatedChat, sendFileAsCustomer, advanceSimulatorClock })
  serveMedia(app, reception.house)
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
