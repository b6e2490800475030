import { type CodeOf, codes } from '../kit/codes.ts'
import { moves } from '../kit/moves.ts'

/** Spec §4. Online, Offline and Absent are availability; Inactive and Deleted are the life cycle (A43). */
export const UserStatus = codes({ Online: 1, Offline: 2, Inactive: 3, Deleted: 4, Absent: 5 })
export type UserStatus = CodeOf<typeof UserStatus>

const { Online, Offline, Inactive, Deleted, Absent } = UserStatus

/** What people choose for themselves. */
export const availabilities = [Online, Offline, Absent] as const

export const userMoves = moves(UserStatus, {
  goOnline: { from: availabilities, to: Online },
  goOffline: { from: availabilities, to: Offline },
  goAbsent: { from: availabilities, to: Absent },
  deactivate: { from: availabilities, to: Inactive },
  /** An agent who comes back is offline at first. */
  activate: { from: [Inactive], to: Offline },
  delete: { from: [...availabilities, Inactive], to: Deleted },
})
