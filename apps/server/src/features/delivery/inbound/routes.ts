import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { channelOf } from '../../../channels/channel-of.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { openFailureBrake } from '../../../kit/http/safety/failure-brake.ts'
import { openUnprovenBytes } from '../../../kit/http/safety/unproven-bytes.ts'
import { countWebhook } from '../../../kit/webhook-counts.ts'
import { openWebhook, verifyWebhook } from './open-webhook.ts'

/** CHANNELS 1.5: a provider's payload may be as large. */
const mostBytes = 3 * 1024 * 1024

/** As much as comes with the headers anyway. More than that of a request that was refused is not read: its connection ends with the answer. */
const mostLeftUnread = 64 * 1024

/**
 * Where providers bring what happened: outside of the calls, without session, and not counted by address, as all companies share a few
 * of a provider's; only what is wrong is counted. What has no signature is refused before anything of its body is read, and what is
 * signed by nobody before it is parsed.
 */
export async function inboundRoutes(app: FastifyInstance, house: House): Promise<void> {
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, async (_: unknown, body: Buffer) => body)
  const channelType = ChannelType.WhatsAppCloud
  const channel = channelOf(channelType)!
  const webhook = openWebhook(house, channelType, channel)
  const brake = openFailureBrake(house.clock)
  const unproven = openUnprovenBytes()
  const coming = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onClose', webhook.close)

  /** Counts it against the address, whose failures beyond the limit have another answer. */
  const failed = ({ ip }: FastifyRequest, refusal: Refusal, bytes = 0): Refusal => {
    const seconds = brake.fail(ip, bytes)
    countWebhook(house, 'refused')
    return seconds === null ? refusal : tooMany(seconds)
  }
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const refuse = (refusal: Refusal): never => {
      if (!(bytesOf(request) <= mostLeftUnread)) reply.header('connection', 'close')
      throw refusal
    }
    const seconds = brake.unheardFor(request.ip, bytesOf(request))
    if (seconds !== null) {
      countWebhook(house, 'refused')
      refuse(tooMany(seconds))
    }
    if (request.method === 'GET') return
    if (!channel.hasSignature(request.headers)) refuse(failed(request, new Refusal('number.wrongSignature')))
    const bytes = Math.min(bytesOf(request) || mostBytes, mostBytes)
    const room = unproven.enter({ address: request.ip, bytes, end: () => request.raw.destroy() }) ?? refuse(tooMany(1))
    coming.set(request, room.come)
    reply.raw.once('close', room.leave)
  }

  app.get('/webhooks/whatsapp-cloud', { onRequest }, async (request, reply) => {
    const challenge = await verifyWebhook(house, channelType, request.query).catch((error: unknown) => {
      throw error instanceof Refusal ? failed(request, error) : error
    })
    return reply.type('text/plain; charset=utf-8').send(challenge)
  })
  app.post('/webhooks/whatsapp-cloud', { bodyLimit: mostBytes, onRequest }, async (request, reply) => {
    coming.get(request)?.()
    const { body, headers, ip, log } = request
    const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    const taken = await webhook.take({ rawBody, headers }).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'number.wrongSignature' ? failed(request, error, rawBody.length) : error
    })
    brake.succeed(ip)
    countWebhook(house, 'kept', taken.kept - taken.aside)
    countWebhook(house, 'aside', taken.aside)
    countWebhook(house, 'nobodys', taken.nobodys)
    if (taken.nobodys > 0) log.warn({ pieces: taken.nobodys }, 'a webhook brought pieces for numbers that are nobody’s')
    return reply.type('text/plain; charset=utf-8').send('')
  })
}

const tooMany = (retryAfterSeconds: number) => new Refusal('rate.limited', { retryAfterSeconds })

/** As it says itself; nobody knows of one that comes in chunks. */
const bytesOf = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.NaN
