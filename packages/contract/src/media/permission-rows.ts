import { type PermissionRows, signedIn } from '../permission-askers.ts'

export const mediaRows: PermissionRows = {
  uploadMedia: signedIn,
  getMedia: signedIn,
}
