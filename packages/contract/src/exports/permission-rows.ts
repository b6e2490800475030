import { type PermissionRows, signedIn } from '../permission-askers.ts'

export const exportRows: PermissionRows = {
  hasDataToExport: signedIn,
  createExportLink: signedIn,
}
