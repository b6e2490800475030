import type { Agent } from '@prosa/contract/agents/model'
import { isActive, permissionFlags, plainFlags, roleOf } from '@prosa/contract/agents/rules'
import type { House } from '../../../kit/house.ts'
import { photoUrlOf } from '../../sight/public.ts'
import type { MemberRow } from './member-store.ts'

type Teller = Pick<House, 'tokenSecret' | 'clock'>

/** Somebody as administrators are told of them; the users' calls tell less of it. */
export function tellAgent(house: Teller, companyId: string, { permissions, photoMediaId, describedVersion: _, ...row }: MemberRow): Agent {
  const photo = photoMediaId && { companyId, userId: row.userId, mediaId: photoMediaId }
  return {
    ...row,
    ...permissionFlags(permissions),
    ...plainFlags(permissions),
    companyId,
    role: roleOf(permissions),
    active: isActive(row.userStatus),
    photoUrl: photo ? photoUrlOf(house, photo, house.clock.now()) : null,
  }
}
