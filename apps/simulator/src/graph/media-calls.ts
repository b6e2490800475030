import { text } from '@prosa/contract/kit/fields'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { linkTo, type StoredMedia, sha256Of, shelve, unshelve, uploadLife } from '../state/media.ts'
import type { World } from '../state/world.ts'
import type { Asked, Edges } from './asked.ts'
import { bearerOf } from './bearer.ts'
import { GraphError, unknownNode } from './graph-error.ts'
import { readStrictly } from './read-strictly.ts'

const megabyte = 1024 * 1024
/** CHANNELS 1.4. */
const limits: readonly [pattern: RegExp, most: number][] = [
  [/^image\/webp$/, 500 * 1024],
  [/^image\/(jpeg|png)$/, 5 * megabyte],
  [/^audio\/(aac|amr|mpeg|mp4|ogg)(; ?codecs=opus)?$/, 16 * megabyte],
  [/^video\/(mp4|3gpp)$/, 16 * megabyte],
  // Any other type can be a document.
  [/^[a-z]+\/[\w.+-]+$/, 100 * megabyte],
]

const Fields = z.strictObject({ messaging_product: z.literal('whatsapp'), type: z.optional(text(200, 1)) })

async function uploadMedia({ world, number, request }: Asked): Promise<unknown> {
  if (!request.isMultipart()) throw new GraphError(100, 'The media upload is a multipart form')
  const fields: Record<string, unknown> = {}
  let file: { bytes: Buffer; mimeType: string; fileName: string } | null = null
  for await (const part of request.parts()) {
    if (part.type === 'file') file = { bytes: await part.toBuffer(), mimeType: part.mimetype, fileName: part.filename || 'file' }
    else fields[part.fieldname] = part.value
  }
  const { type } = readStrictly(Fields, fields)
  if (!file) throw new GraphError(131008, 'Required parameter file is missing')
  const mimeType = type ?? file.mimeType
  const limit = limits.find(([pattern]) => pattern.test(mimeType))?.[1]
  if (limit === undefined) throw new GraphError(100, `Param file must be a file with one of the supported types, not ${mimeType}`)
  if (file.bytes.length === 0 || file.bytes.length > limit)
    throw new GraphError(131009, `The file has ${file.bytes.length} bytes, at most ${limit}`)
  return { id: shelve(world.shelf, number, { ...file, mimeType, life: uploadLife }).mediaId }
}

function mediaOf({ world, number, id, query }: Asked): StoredMedia {
  const media = world.shelf.media.get(id)
  const isElsewhere = query.phone_number_id !== undefined && query.phone_number_id !== number.config.providerId
  if (!media || isElsewhere || media.expiresAt <= number.clock.now()) throw unknownNode('get', id)
  return media
}

async function resolveMedia(asked: Asked): Promise<unknown> {
  const { world, number } = asked
  const media = mediaOf(asked)
  return {
    messaging_product: 'whatsapp',
    url: `${world.origin}/cdn/${linkTo(world.shelf, number, media)}`,
    mime_type: media.mimeType,
    sha256: sha256Of(media.bytes, 'hex'),
    file_size: media.bytes.length,
    id: media.mediaId,
  }
}

async function deleteMedia(asked: Asked): Promise<unknown> {
  unshelve(asked.world.shelf, mediaOf(asked))
  return { success: true }
}

export const mediaEdges: Edges = { media: { POST: uploadMedia } }
export const mediaNode: Edges[string] = { GET: resolveMedia, DELETE: deleteMedia }

/** Sends the bytes to a request with the token, within five minutes. */
export function serveFile(world: World, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { token } = readStrictly(z.object({ token: text(64, 1) }), request.params)
  const link = world.shelf.links.get(token)
  const number = link ? world.numbers.get(link.media.providerId) : undefined
  if (!link || !number || link.expiresAt <= number.clock.now()) return reply.code(404).send()
  if (number.conditions.isDown) return reply.code(503).send()
  if (bearerOf(request) !== number.config.accessToken || number.conditions.tokenExpired) return reply.code(401).send()
  return reply.type(link.media.mimeType).header('content-length', link.media.bytes.length).send(link.media.bytes)
}
