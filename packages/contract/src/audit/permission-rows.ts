import { admins, type PermissionRows } from '../permission-askers.ts'

export const auditRows: PermissionRows = {
  listAuditEntries: admins,
  exportAuditEntries: admins,
  getAuditSeal: admins,
  verifyAuditEntries: admins,
}
