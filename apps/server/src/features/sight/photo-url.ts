import { derivedToken } from '../../kit/crypto/crypto.ts'
import type { House } from '../../kit/house.ts'

/** What opens a photo besides its address. */
export type PhotoUrl = { expires: string; signature: string }
export type PhotoKey = { companyId: string; userId: string; mediaId: string }

const day = 24 * 3_600_000

export const photoSignature = ({ tokenSecret }: Pick<House, 'tokenSecret'>, photo: PhotoKey, expires: string): string =>
  derivedToken(tokenSecret, ['photo', photo.companyId, photo.userId, photo.mediaId, expires].join('\n'))

/** Good for a day at least, and the same all through a day, so that browsers need it once. */
export function photoUrlOf(house: Pick<House, 'tokenSecret'>, photo: PhotoKey, now: number): string {
  const expires = String((Math.floor(now / day) + 2) * day)
  const query = new URLSearchParams({ expires, signature: photoSignature(house, photo, expires) })
  return `/api/user/photo/${[photo.companyId, photo.userId, photo.mediaId].map(encodeURIComponent).join('/')}?${query}`
}
