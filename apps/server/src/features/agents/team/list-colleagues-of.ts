import type { Colleague } from '@prosa/contract/departments/model'
import type { Context } from '../../../kit/context.ts'
import { isInternal } from '../../../kit/is-internal.ts'
import { photoUrlOf } from '../photo-url.ts'
import { listColleagueRows } from './department-member-store.ts'

/** Everybody who can be given chats there, by name. */
export async function listColleaguesOf({ db, actor, house }: Context, departmentId: string): Promise<Colleague[]> {
  const { companyId } = actor
  const rows = await listColleagueRows(db, companyId, departmentId)
  return rows
    .filter(({ email }) => actor.internal || !isInternal(email, house.config.internalDomain))
    .map(({ userId, name, userStatus, photoMediaId }) => ({
      userId,
      name,
      userStatus,
      photoUrl: photoMediaId ? photoUrlOf(house, { companyId, userId, mediaId: photoMediaId }, house.clock.now()) : null,
    }))
}
