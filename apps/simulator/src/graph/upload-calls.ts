import { text } from '@prosa/contract/kit/fields'
import * as z from 'zod/mini'
import { shelve, uploadLife } from '../state/media.ts'
import { nextNode } from '../state/number.ts'
import type { Asked, Edges } from './asked.ts'
import { GraphError } from './graph-error.ts'
import { readStrictly } from './read-strictly.ts'

const mostUploads = 1_000
const mostHandles = 10_000
const Upload = z.object({
  file_name: z.optional(text(240)),
  file_length: z.string().check(z.regex(/^\d{1,9}$/)),
  file_type: z.enum(['application/pdf', 'image/jpeg', 'image/jpg', 'image/png', 'video/mp4']),
})

/** The samples of templates and the picture of a profile are uploaded in two steps (CHANNELS 1.4). */
async function beginUpload({ world, number, query }: Asked): Promise<unknown> {
  const { file_name: fileName = 'file', file_length, file_type: mimeType } = readStrictly(Upload, query)
  const id = `upload:${Buffer.from(nextNode(number)).toString('base64url')}`
  world.uploads.set(id, { providerId: number.config.providerId, fileName, mimeType, length: Number(file_length) })
  const [oldest] = world.uploads.keys()
  if (world.uploads.size > mostUploads && oldest) world.uploads.delete(oldest)
  return { id }
}

async function finishUpload({ world, number, account, id, body, request }: Asked): Promise<unknown> {
  const upload = world.uploads.get(id)
  const bytes = Buffer.isBuffer(body) ? body : null
  if (!upload || !bytes || request.headers.file_offset !== '0') throw new GraphError(100, 'The bytes, from the offset 0, are expected')
  if (bytes.length !== upload.length) throw new GraphError(100, `${bytes.length} bytes came, ${upload.length} were announced`)
  world.uploads.delete(id)
  const { mediaId, mimeType, expiresAt } = shelve(world.shelf, number, {
    bytes,
    mimeType: upload.mimeType,
    fileName: upload.fileName,
    life: uploadLife,
  })
  const handle = `4::${Buffer.from(mimeType).toString('base64url')}:${mediaId}`
  account.handles.set(handle, { mimeType, expiresAt })
  const [oldest] = account.handles.keys()
  if (account.handles.size > mostHandles && oldest) account.handles.delete(oldest)
  return { h: handle }
}

export const uploadEdges: Edges = { uploads: { POST: beginUpload } }
export const uploadNode: Edges[string] = { POST: finishUpload }
