import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '../http/refusal.ts'
import { filePath } from './file-path.ts'
import type { FileKey, Files } from './files.ts'
import type { S3Place } from './s3-place.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

type Asked = { method: 'PUT' | 'GET' | 'HEAD' | 'DELETE'; headers?: Record<string, string>; from?: string }

/** Of nothing: what a request without a body is signed with. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const patience = { usual: 15_000, put: 180_000 }
const retryPause = 200
const told = { missing: 404, slowDown: 429, broken: 500, full: 507 }

export function s3Files({ origin, bucket, region, accessKeyId, secretAccessKey }: S3Place): Files {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  const askOnce = async (key: FileKey, { method, headers = {}, from }: Asked): Promise<Response> => {
    const url = `${origin}/${bucket}/${filePath(key)}`
    const signed = await client.sign(url, { method, headers: { 'x-amz-content-sha256': from ? key.sha256 : emptyHash, ...headers } })
    const body = from ? { body: await openAsBlob(from) } : {}
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error('no answer in time')), from ? patience.put : patience.usual)
    try {
      // The answer's bytes may take as long as whoever reads them.
      const answer = await fetch(url, { method, headers: signed.headers, redirect: 'error', signal: limit.signal, ...body })
      return await settled(answer, method)
    } catch (error) {
      throw error instanceof TypeError || limit.signal.aborted ? new Refusal('service.unavailable', { cause: error }) : error
    } finally {
      clearTimeout(timer)
    }
  }
  /** Everything asked here may be asked again. */
  const ask = async (key: FileKey, asked: Asked): Promise<Response> => {
    try {
      return await askOnce(key, asked)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'service.unavailable')) throw error
      await pause(retryPause)
      return askOnce(key, asked)
    }
  }

  const sizeOf: Files['sizeOf'] = async (key) => {
    const answer = await ask(key, { method: 'HEAD' })
    return answer.ok ? Number(answer.headers.get('content-length')) : null
  }
  const read: Files['read'] = async (key, range) => {
    const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {}
    const answer = await ask(key, { method: 'GET', headers })
    if (answer.ok) return answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([])
    await answer.body?.cancel()
    return null
  }
  return {
    sizeOf,
    read,
    async put(key, { path, size }) {
      if ((await sizeOf(key)) === size) return
      const answer = await ask(key, { method: 'PUT', from: path, headers: { 'content-length': String(size) } })
      await answer.body?.cancel()
      if (answer.status === told.missing) throw new Error('there is no such bucket')
    },
    borrow: (key, use) =>
      inTemporaryFolder(async (folder) => {
        const bytes = await read(key)
        if (!bytes) return null
        const path = join(folder, 'file')
        await pipeline(bytes, createWriteStream(path))
        return use(path)
      }),
    async remove(key) {
      // Once only: whoever removes holds a lock over it, which lives for 20 seconds of waiting, and asks again later.
      const answer = await askOnce(key, { method: 'DELETE' })
      await answer.body?.cancel()
    },
    sweep: async () => undefined,
  }
}

/** Done, or not there; all else is thrown. */
async function settled(answer: Response, method: Asked['method']): Promise<Response> {
  const { ok, status } = answer
  if (ok || status === told.missing) return answer
  await answer.body?.cancel()
  if (status === told.full) throw new Refusal('media.noRoom')
  const cause = new Error(`the media server answered ${status} to ${method}`)
  throw status === told.slowDown || status >= told.broken ? new Refusal('service.unavailable', { cause }) : cause
}
