import { admins, type PermissionRows } from '../permission-askers.ts'

export const companyDataRows: PermissionRows = {
  getCompanyData: admins,
  startCompanyData: admins,
  cancelCompanyData: admins,
  openCompanyData: admins,
}
