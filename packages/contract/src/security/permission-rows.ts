import { admins, type PermissionRows, signedIn } from '../permission-askers.ts'

export const securityRows: PermissionRows = {
  listCompanySessions: admins,
  endCompanySession: admins,
  endCompanySessions: admins,
  getSecurityPolicy: admins,
  savePasswordPolicy: admins,
  saveAllowedAddresses: admins,
  getOwnPasswordPolicy: signedIn,
  viewAs: admins,
}
