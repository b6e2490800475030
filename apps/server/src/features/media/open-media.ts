import type { Readable } from 'node:stream'
import { sameToken } from '../../kit/crypto/crypto.ts'
import type { ByteRange, FileKey } from '../../kit/files/files.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { unstorableTexts } from '../../kit/http/unstorable-texts.ts'
import { byteRange, mediaHeaders, thumbnailType } from './media-headers.ts'
import { findMediaRow, type MediaRow } from './media-store.ts'
import { type MediaUrl, mediaSignature } from './media-url.ts'

export type MediaParams = { companyId: string; mediaId: string }
export type MediaQuery = Partial<Record<keyof MediaUrl, unknown>>
type Asked = { params: MediaParams; query: MediaQuery; headers: Record<string, string | string[] | undefined>; isHead: boolean }
type Answer = { status: number; headers: Record<string, string>; bytes: Readable | null }

/** HTTP's own word for a part that is not there. */
const unsatisfiable = 416

/** For whoever was given the link, as long as it is good: what stands in a page cannot bring a token. */
export async function openMedia(house: House, { params, query, headers, isHead }: Asked): Promise<Answer> {
  const isThumbnail = query.thumb === '1'
  const row = isGood(house, params, query, isThumbnail) ? await findRow(house, params) : null
  const sha256 = isThumbnail ? row?.thumbnailSha256 : row?.sha256
  const key = sha256 ? { companyId: params.companyId, sha256 } : null
  const size = key && (await house.files.sizeOf(key))
  if (!row || !key || size === null) throw new Refusal('call.notFound')

  const etag = `"${key.sha256}"`
  const shown = isThumbnail ? { mimeType: thumbnailType, fileName: '' } : row
  const always = { ...mediaHeaders(shown), etag, 'accept-ranges': 'bytes' }
  if (matches(headers['if-none-match'], etag)) return { status: 304, headers: always, bytes: null }
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = byteRange(isSame ? headers.range?.toString() : undefined, size)
  if (range === 'none') return { status: unsatisfiable, headers: { 'content-range': `bytes */${size}` }, bytes: null }
  const length = range ? range.last - range.first + 1 : size
  return {
    status: range ? 206 : 200,
    headers: {
      ...always,
      'content-length': String(length),
      ...(range ? { 'content-range': `bytes ${range.first}-${range.last}/${size}` } : {}),
    },
    bytes: isHead ? null : await readBytes(house, key, range),
  }
}

function isGood(house: House, { companyId, mediaId }: MediaParams, { expires, signature }: MediaQuery, isThumbnail: boolean): boolean {
  return (
    typeof expires === 'string' &&
    typeof signature === 'string' &&
    sameToken(signature, mediaSignature(house, { companyId, mediaId, isThumbnail }, expires)) &&
    Number(expires) > house.clock.now() &&
    unstorableTexts([companyId, mediaId]).length === 0
  )
}

async function findRow({ database }: House, { companyId, mediaId }: MediaParams): Promise<MediaRow | null> {
  const row = await database.transaction(companyId, (db) => findMediaRow(db, companyId, mediaId))
  return row?.state === 'stored' ? row : null
}

async function readBytes({ files }: House, key: FileKey, range: ByteRange | null): Promise<Readable> {
  const bytes = await files.read(key, range ?? undefined)
  if (!bytes) throw new Refusal('call.notFound')
  return bytes
}

const matches = (header: string | string[] | undefined, etag: string): boolean =>
  (header?.toString() ?? '').split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
