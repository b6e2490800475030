import { admins, type PermissionRows, signedIn } from '../permission-askers.ts'

export const departmentRows: PermissionRows = {
  listDepartments: signedIn,
  listAllDepartments: signedIn,
  listDepartmentsOfNumber: signedIn,
  listDepartmentsOfUser: signedIn,
  listOwnDepartments: signedIn,
  listColleagues: signedIn,
  getDepartment: signedIn,
  getInboxRules: signedIn,
  listDistributionAgents: signedIn,
  getDepartmentAddress: signedIn,

  testHours: admins,
  countDepartmentChats: admins,
  transferDepartment: admins,
  removeDepartment: admins,
  createDraft: admins,
  createDepartment: admins,
  saveDepartmentName: admins,
  saveDepartmentNumbers: admins,
  saveDepartmentAgents: admins,
  saveDepartmentPermissions: admins,
  saveInboxRules: admins,
  saveDistributionAgents: admins,
  saveCustomPortal: admins,
  saveDepartmentAddress: admins,
}
