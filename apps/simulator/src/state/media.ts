import { createHash } from 'node:crypto'
import { type NumberState, nextNode } from './number.ts'

export type StoredMedia = {
  mediaId: string
  providerId: string
  bytes: Buffer
  mimeType: string
  fileName: string
  expiresAt: number
  /** Its first link has expired before anybody can use it. */
  firstLinkIsOver: boolean
}
type Link = { media: StoredMedia; expiresAt: number }
export type Shelf = { media: Map<string, StoredMedia>; links: Map<string, Link>; size: number }

const day = 24 * 3_600_000
/** CHANNELS 1.4: uploaded files, files of customers, and a link to either. */
export const uploadLife = 30 * day
export const inboundLife = 7 * day
const linkLife = 5 * 60_000
const mostBytes = 256 * 1024 * 1024
const mostLinks = 20_000

export const openShelf = (): Shelf => ({ media: new Map(), links: new Map(), size: 0 })

type NewMedia = { bytes: Buffer; mimeType: string; fileName: string; life: number; firstLinkIsOver?: boolean }

export function shelve(shelf: Shelf, number: NumberState, { life, firstLinkIsOver = false, ...file }: NewMedia): StoredMedia {
  const media: StoredMedia = {
    mediaId: nextNode(number),
    providerId: number.config.providerId,
    expiresAt: number.clock.now() + life,
    firstLinkIsOver,
    ...file,
  }
  shelf.media.set(media.mediaId, media)
  shelf.size += media.bytes.length
  for (const oldest of shelf.media.values()) {
    if (shelf.size <= mostBytes || oldest === media) break
    unshelve(shelf, oldest)
  }
  return media
}

export function unshelve(shelf: Shelf, media: StoredMedia): void {
  if (shelf.media.delete(media.mediaId)) shelf.size -= media.bytes.length
}

/** A link to the bytes, valid for five minutes and only with the token. */
export function linkTo(shelf: Shelf, number: NumberState, media: StoredMedia): string {
  const token = createHash('sha256')
    .update(`${media.mediaId}:${number.seed}:${nextNode(number)}`)
    .digest('hex')
    .slice(0, 40)
  shelf.links.set(token, { media, expiresAt: number.clock.now() + (media.firstLinkIsOver ? 0 : linkLife) })
  media.firstLinkIsOver = false
  const [oldest] = shelf.links.keys()
  if (shelf.links.size > mostLinks && oldest) shelf.links.delete(oldest)
  return token
}

export const sha256Of = (bytes: Buffer, encoding: 'hex' | 'base64') => createHash('sha256').update(bytes).digest(encoding)
