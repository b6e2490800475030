import type { UserStatus } from '@prosa/contract/agents/states'
import type { Colleague } from '@prosa/contract/departments/model'
import { derivedToken } from '../../kit/crypto/crypto.ts'
import type { House } from '../../kit/house.ts'
import type { Context } from '../../kit/http/context.ts'
import { isInternal } from '../../kit/http/is-internal.ts'

export type ColleagueRow = {
  userId: string
  name: string
  email: string
  userStatus: UserStatus
  isSilent?: boolean
  photoMediaId: string | null
}

/** As people see each other: those of the provider's staff only among themselves. */
export function showColleagues({ actor, house }: Pick<Context, 'actor' | 'house'>, rows: readonly ColleagueRow[]): Colleague[] {
  const { companyId } = actor
  return rows
    .filter(({ email }) => actor.internal || !isInternal(email, house.config.internalDomain))
    .map(({ userId, name, userStatus, isSilent, photoMediaId }) => ({
      userId,
      name,
      userStatus,
      ...(isSilent && { isSilent }),
      photoUrl: photoMediaId ? photoUrlOf(house, { companyId, userId, mediaId: photoMediaId }, house.clock.now()) : null,
    }))
}

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
