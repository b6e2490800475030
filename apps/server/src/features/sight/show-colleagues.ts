import type { UserStatus } from '@prosa/contract/agents/states'
import type { Colleague } from '@prosa/contract/departments/model'
import type { Context } from '../../kit/http/context.ts'
import { isInternal } from '../../kit/http/is-internal.ts'
import { photoUrlOf } from './photo-url.ts'

export type ColleagueRow = { userId: string; name: string; email: string; userStatus: UserStatus; photoMediaId: string | null }

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
