import { isActive, refusedAdminLoss } from '@prosa/contract/agents/rules'
import { UserStatus } from '@prosa/contract/agents/states'
import type { Context } from '../../../kit/http/context.ts'
import { isInternal } from '../../../kit/http/is-internal.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { lockGoverning, type MemberRow } from './member-store.ts'

type Locked = {
  row: MemberRow
  /** Who takes over; null where there is nobody of this id whom this administrator may see. */
  other: MemberRow | null
  /** Asked where this person is to be no administrator any more. */
  refuseAdminLoss(): void
}

/** Somebody whom this administrator may see, with all who govern the company: what is decided holds until the command's end. */
export async function lockMember({ db, actor, house }: Context, userId: string, otherId?: string): Promise<Locked> {
  const { internalDomain } = house.config
  const rows = await lockGoverning(db, actor.companyId, otherId === undefined ? [userId] : [userId, otherId])
  const members = rows.map((row) => ({
    row,
    userId: row.userId,
    permissions: row.permissions,
    status: row.userStatus,
    isInternal: isInternal(row.email, internalDomain),
  }))
  const seen = members.filter(({ status, isInternal }) => status !== UserStatus.Deleted && (actor.internal || !isInternal))
  const find = (id?: string) => seen.find((one) => one.userId === id)?.row ?? null
  const row = find(userId)
  if (!row) throw new Refusal('agent.notFound')

  const refusal = refusedAdminLoss(members, userId)
  // Whoever lost the permission while this waited decides nothing any more, about themselves neither.
  const asker = members.find((one) => one.userId === actor.userId)
  if (!asker?.permissions.includes('admin') || !isActive(asker.status)) throw new Refusal(refusal ?? 'permission.denied')
  return {
    row,
    other: find(otherId),
    refuseAdminLoss() {
      if (refusal) throw new Refusal(refusal)
    },
  }
}
