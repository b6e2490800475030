import { admins, type PermissionRows } from '../permission-askers.ts'

export const auditRows: PermissionRows = {
  listAuditEntries: admins,
}
