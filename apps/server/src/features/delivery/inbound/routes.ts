import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { FastifyInstance } from 'fastify'
import { channelOf } from '../../../channels/channel-of.ts'
import type { House } from '../../../kit/house.ts'
import { openWebhook, verifyWebhook } from './open-webhook.ts'

/** CHANNELS 1.5: a provider's payload may be as large. */
const mostBytes = 3 * 1024 * 1024

/**
 * Where providers bring what happened: outside of the calls, without session, and not counted by address, as all companies share a few
 * of a provider's. What is not signed is refused before it costs more than a look.
 */
export async function inboundRoutes(app: FastifyInstance, house: House): Promise<void> {
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, async (_: unknown, body: Buffer) => body)
  const channelType = ChannelType.WhatsAppCloud
  const store = openWebhook(house, channelType, channelOf(channelType)!)

  app.get('/webhooks/whatsapp-cloud', async ({ query }, reply) =>
    reply.type('text/plain; charset=utf-8').send(await verifyWebhook(house, channelType, query)),
  )
  app.post('/webhooks/whatsapp-cloud', { bodyLimit: mostBytes }, async ({ body, headers }, reply) => {
    await store({ rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers })
    return reply.type('text/plain; charset=utf-8').send('')
  })
}
