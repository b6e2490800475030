import { derivedToken } from '../../kit/crypto/crypto.ts'
import type { House } from '../../kit/house.ts'

/** What opens a file on a simulated telephone besides its address. */
export type MediaUrl = { expires: string; signature: string }
export type MediaKey = { companyId: string; mediaId: string }

const hour = 3_600_000

export const mediaSignature = ({ tokenSecret }: Pick<House, 'tokenSecret'>, { companyId, mediaId }: MediaKey, expires: string): string =>
  derivedToken(tokenSecret, ['simulatorMedia', companyId, mediaId, expires].join('\n'))

/** Good for an hour at least, and the same all through an hour: a page that asks every second shows the same image. */
export function mediaUrlOf(house: Pick<House, 'tokenSecret'>, media: MediaKey, now: number): string {
  const expires = String((Math.floor(now / hour) + 2) * hour)
  const query = new URLSearchParams({ expires, signature: mediaSignature(house, media, expires) })
  return `/api/simulator/media/${[media.companyId, media.mediaId].map(encodeURIComponent).join('/')}?${query}`
}
