import { admins, everybody, type PermissionRows, signedIn } from '../permission-askers.ts'

export const sessionRows: PermissionRows = {
  getToken: everybody,
  checkSession: everybody,
  inspectToken: everybody,
  invalidateSession: everybody,
  startMobileSession: everybody,

  endSession: signedIn,
  endOwnSession: signedIn,
  afterLogin: signedIn,
  afterGetToken: signedIn,
  proveSession: signedIn,
  listSessions: signedIn,
  revokeSession: signedIn,
  revokeOtherSessions: signedIn,
  hasSeveralCompanies: signedIn,
  listOwnCompanies: signedIn,
  switchCompany: signedIn,
  switchMobileCompany: signedIn,
  getTwoFactor: signedIn,
  startTwoFactor: signedIn,
  confirmTwoFactor: signedIn,
  renewRecoveryCodes: signedIn,
  turnOffTwoFactor: signedIn,

  endAgentSessions: admins,
  requireTwoFactor: admins,
}
