import { refusedAdminLoss } from '@prosa/contract/agents/rules'
import { UserStatus } from '@prosa/contract/agents/states'
import type { Context } from '../../../kit/context.ts'
import { isInternal } from '../../../kit/is-internal.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { lockGoverning, type UserRow } from './user-store.ts'

type Locked = {
  row: UserRow
  /** Asked where this person is to be no administrator any more. */
  refuseAdminLoss(): void
}

/** Somebody whom this administrator may see, with all who govern the company: what is decided holds until the command's end. */
export async function lockUser({ db, actor, house }: Context, userId: string): Promise<Locked> {
  const { internalDomain } = house.config
  const members = (await lockGoverning(db, actor.companyId, userId)).map((row) => ({
    row,
    userId: row.userId,
    permissions: row.permissions,
    status: row.userStatus,
    isInternal: isInternal(row.email, internalDomain),
  }))
  const member = members.find((one) => one.userId === userId)
  if (!member || member.status === UserStatus.Deleted || (member.isInternal && !actor.internal)) throw new Refusal('agent.notFound')

  const refusal = refusedAdminLoss(members, userId)
  // Whoever lost the permission while this waited decides nothing any more, about themselves neither.
  const asker = members.find((one) => one.userId === actor.userId)
  if (!asker?.permissions.includes('admin') || asker.status === UserStatus.Inactive) throw new Refusal(refusal ?? 'permission.denied')
  return {
    row: member.row,
    refuseAdminLoss() {
      if (refusal) throw new Refusal(refusal)
    },
  }
}
