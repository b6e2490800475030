import { admins, type PermissionRows } from '../permission-askers.ts'

export const thingRows: PermissionRows = {
  verbNoun: admins,
}
