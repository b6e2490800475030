import type { Asker, PermissionRows } from '../permission-askers.ts'

/** R159, A10. */
const staff: readonly Asker[] = ['internalAdmin']

export const managerRows: PermissionRows = {
  findCompaniesByNumber: staff,
  findCompaniesByAccount: staff,
  getManagedCompany: staff,
  listManagerActions: staff,
  refreshAdminPassword: staff,
  deletePhonenumber: staff,
  clearAllCache: staff,
  requestDisplayName: staff,
  setPaymentState: staff,
  suspendCompany: staff,
  resumeCompany: staff,
}
