import { admins, type PermissionRows, signedIn } from '../permission-askers.ts'

export const phoneNumberRows: PermissionRows = {
  listPhoneNumbers: signedIn,

  getPhoneNumber: admins,
  testConnection: admins,
  connectPhoneNumber: admins,
  renamePhoneNumber: admins,
  chooseReceivingDepartment: admins,
  reconnectPhoneNumber: admins,
  checkPhoneNumber: admins,
  getNotificationEmails: admins,
  saveNotificationEmails: admins,
  mailUsageReport: admins,
  getLedger: admins,
  listSetAside: admins,
  redoSetAside: admins,
  listTemplateTroubles: admins,
  readTemplateTroubles: admins,

  getOwnInteraction: signedIn,
  listAgentSummaries: signedIn,
  getDepartmentInteraction: signedIn,
  getAllInteraction: signedIn,
  getNumberInteraction: signedIn,
}
