import { type CodeOf, codes } from '../kit/codes.ts'

/** Spec §4. Online, Offline and Absent are availability; Inactive and Deleted are the life cycle (A43). */
export const UserStatus = codes({ Online: 1, Offline: 2, Inactive: 3, Deleted: 4, Absent: 5 })
export type UserStatus = CodeOf<typeof UserStatus>
