import { text } from '@prosa/contract/kit/fields'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { missingIn, twiceIn } from '../state/people-count.ts'
import { recentKeys } from '../state/recent.ts'
import type { World } from '../state/world.ts'
import { redeliver } from '../webhooks/outbox.ts'
import { ControlError, checked } from './control-error.ts'
import type { NumberOf } from './control-routes.ts'

const pageSize = 200
const After = z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,16}$/))) })

const digits = z.optional(z.string().check(z.regex(/^[1-9]\d{4,14}$/)))
const Range = z.object({ from: digits, to: digits }).check(z.refine(({ from = 0, to = 0 }) => Number(to) - Number(from) <= 2_000_000))

/** The timeline, and the calls that the provider received from us. */
export function logRoutes(app: FastifyInstance, world: World, numberOf: NumberOf): void {
  const path = '/numbers/:providerId'

  app.get(`${path}/events`, async ({ params, query }) => {
    const { events } = numberOf(params)
    const { after } = checked(After, query)
    const page = after === undefined ? events.slice(-pageSize) : events.filter(({ eventId }) => eventId > Number(after)).slice(0, pageSize)
    return { events: page, total: events.length }
  })
  app.get(`${path}/calls`, async ({ params }) => ({ calls: numberOf(params).calls }))
  app.get(`${path}/received`, async ({ params }) => ({ received: numberOf(params).received }))
  /** Who was written to, how often, and whom of a range nobody was. */
  app.get(`${path}/counted`, async ({ params, query }) => {
    const { counted } = numberOf(params)
    const { from, to } = checked(Range, query)
    const { total, people } = counted
    const range = from === undefined || to === undefined ? null : { from: Number(from), to: Number(to), most: pageSize }
    return { total, people, twice: twiceIn(counted, pageSize), ...(range && missingIn(counted, range)) }
  })
  app.get(`${path}/acknowledged`, async ({ params }) => ({ acknowledged: recentKeys(numberOf(params).acknowledged) }))
  /** The webhooks that were not accepted yet: waiting, and between two attempts. */
  app.get(`${path}/outbox`, async ({ params }) => {
    const { waiting, retrying, isBusy, travelling } = numberOf(params).outbox
    const keysOf = (deliveries: Iterable<(typeof waiting)[number]>) =>
      [...deliveries].flatMap(({ notices }) => notices.flatMap(({ keys }) => keys))
    return { waiting: keysOf(waiting), retrying: keysOf(retrying), isBusy: isBusy || travelling > 0 }
  })
  app.post(`${path}/redeliver`, async ({ params }) => ({ tried: redeliver(world, numberOf(params)) }))

  app.get('/media/:mediaId', async ({ params }, reply) => {
    const { mediaId } = checked(z.object({ mediaId: text(128, 1) }), params)
    const media = world.shelf.media.get(mediaId)
    if (!media) throw new ControlError(404, 'media.notFound')
    return reply.type(media.mimeType).send(media.bytes)
  })
}
