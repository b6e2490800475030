import { type PermissionRows, signedIn } from '../permission-askers.ts'

export const searchRows: PermissionRows = {
  searchMessages: signedIn,
  searchNotes: signedIn,
  searchContactNotes: signedIn,
}
