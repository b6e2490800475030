import type { User } from '@prosa/contract/agents/model'
import { permissionFlags, roleOf } from '@prosa/contract/agents/rules'
import type { House } from '../../../kit/house.ts'
import { photoUrlOf } from '../photo-url.ts'
import type { UserRow } from './user-store.ts'

type Teller = Pick<House, 'tokenSecret' | 'clock'>

/** Somebody as administrators are told of them. */
export function tellUser(house: Teller, companyId: string, { permissions, photoMediaId, ...row }: UserRow): User {
  const photo = photoMediaId && { companyId, userId: row.userId, mediaId: photoMediaId }
  return {
    ...row,
    ...permissionFlags(permissions),
    role: roleOf(permissions),
    photoUrl: photo ? photoUrlOf(house, photo, house.clock.now()) : null,
  }
}
