import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { newId } from '../../kit/db/ids.ts'
import { atEndOfFile } from '../at-end-of-file.ts'

/** The part of Meta's Graph that keeps files: they are put in here, resolved, fetched and uploaded. */
export async function aMediaProvider() {
  const files = new Map<string, { bytes: Buffer; mimeType: string }>()
  const uploads: { providerId: string; mediaId: string; text: string }[] = []
  const state = { status: 0, resolved: 0, asked: 0, until: Promise.resolve() }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    state.asked += 1
    await state.until
    const json = (status: number, answer: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    if (state.status === 401) return json(401, { error: { code: 190, message: 'token', type: 'OAuthException' } })
    if (state.status > 0) return void response.writeHead(state.status).end()
    const [, first = '', second = '', third] = (request.url ?? '').split('?')[0]!.split('/')
    if (request.method === 'POST' && third === 'media') {
      const mediaId = `up-${newId()}`
      uploads.push({ providerId: second, mediaId, text: body.toString('latin1') })
      return json(200, { id: mediaId })
    }
    const found = files.get(second)
    if (!found)
      return json(400, { error: { code: 100, error_subcode: 33, message: 'Unsupported get request', type: 'GraphMethodException' } })
    if (first === 'bytes') return void response.writeHead(200, { 'content-type': found.mimeType }).end(found.bytes)
    state.resolved += 1
    json(200, { id: second, url: `${url}/bytes/${second}`, mime_type: found.mimeType, file_size: found.bytes.length })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  atEndOfFile(() => {
    server.closeAllConnections()
    server.close()
  })
  const keep = (bytes: Buffer, mimeType: string) => {
    const mediaId = String(Math.floor(Math.random() * 1e15))
    files.set(mediaId, { bytes, mimeType })
    return mediaId
  }
  return { url, keep, uploads, state }
}
