import { type CodeOf, codes } from '../kit/codes.ts'

/** Spec §4. */
export const ManagerAction = codes({ ClearAllCache: 1, DeletePhonenumber: 2, RefreshToken: 3, UpdatePhonenumberDisplayName: 4 })
export type ManagerAction = CodeOf<typeof ManagerAction>
