import type { Colleague } from '@prosa/contract/departments/model'
import type { Context } from '../../../kit/context.ts'
import { isInternal } from '../../../kit/is-internal.ts'
import { photoUrlOf } from '../photo-url.ts'
import type { ColleagueRow } from './department-member-store.ts'

/** As people see each other: those of the provider's staff only among themselves. */
export function showColleagues({ actor, house }: Pick<Context, 'actor' | 'house'>, rows: readonly ColleagueRow[]): Colleague[] {
  const { companyId } = actor
  return rows
    .filter(({ email }) => actor.internal || !isInternal(email, house.config.internalDomain))
    .map(({ userId, name, userStatus, photoMediaId }) => ({
      userId,
      name,
      userStatus,
      photoUrl: photoMediaId ? photoUrlOf(house, { companyId, userId, mediaId: photoMediaId }, house.clock.now()) : null,
    }))
}
