import { admins, type PermissionRows } from '../permission-askers.ts'

export const retentionRows: PermissionRows = {
  getRetention: admins,
  rehearseRetention: admins,
  saveRetention: admins,
  startRetention: admins,
  cancelRetention: admins,
}
