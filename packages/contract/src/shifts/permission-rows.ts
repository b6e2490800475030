import { type PermissionRows, signedIn } from '../permission-askers.ts'

export const shiftRows: PermissionRows = {
  passShift: signedIn,
}
