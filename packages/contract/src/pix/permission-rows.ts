import { admins, type PermissionRows, signedIn } from '../permission-askers.ts'

export const pixRows: PermissionRows = {
  listPixKeys: signedIn,
  addPixKey: admins,
  removePixKey: admins,
}
