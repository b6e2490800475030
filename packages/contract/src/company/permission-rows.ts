import { admins, everybody, type PermissionRows, signedIn } from '../permission-askers.ts'

export const companyRows: PermissionRows = {
  getCompanyStyle: everybody,

  getCompany: signedIn,
  getCompanyValue: signedIn,

  saveCompanyProfile: admins,
  saveCompanyAddress: admins,
  saveStyleColors: admins,
  saveStyleMedia: admins,
  setChatResumeOrder: admins,
  setDescriptionType: admins,
  getFirstSteps: admins,
}
