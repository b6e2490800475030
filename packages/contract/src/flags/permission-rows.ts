import { admins, type PermissionRows, signedIn } from '../permission-askers.ts'

export const flagRows: PermissionRows = {
  listFlags: admins,
  setFlag: admins,
  setFlagForAll: admins,
  createFlag: admins,
  deleteFlag: admins,
  listUserFlags: signedIn,
  setUserFlag: signedIn,
}
