import { mediaCalls } from '@prosa/contract/media/calls'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../kit/house.ts'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { type MediaParams, type MediaQuery, openMedia } from './open-media.ts'
import { getMedia, uploadMedia } from './upload-media.ts'

export function mediaRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, mediaCalls, { uploadMedia, getMedia })
  serveBytes(app, reception.house)
}

function serveBytes(app: FastifyInstance, house: House) {
  app.route<{ Params: MediaParams; Querystring: MediaQuery }>({
    method: ['GET', 'HEAD'],
    // The name is for whoever looks at the address: the link is signed without it.
    url: '/media/:companyId/:mediaId/:fileName?',
    config: { counted: true },
    handler: async ({ params, query, headers, method }, reply) => {
      const answer = await openMedia(house, { params, query, headers, isHead: method === 'HEAD' })
      return reply
        .code(answer.status)
        .headers(answer.headers)
        .send(answer.bytes ?? undefined)
    },
  })
}
