import { admins, everybody, type PermissionRows, signedIn } from '../permission-askers.ts'

export const agentRows: PermissionRows = {
  resetPassword: everybody,
  getPasswordLink: everybody,
  choosePassword: everybody,

  getProfile: signedIn,
  saveProfile: signedIn,
  savePhoto: signedIn,
  removePhoto: signedIn,
  changePassword: signedIn,
  requestPasswordWithToken: signedIn,
  confirmPasswordWithToken: signedIn,
  getPin: signedIn,
  validatePin: signedIn,
  changePasswordPin: signedIn,

  chooseLanguage: signedIn,
  getPreferences: signedIn,

  getAvailability: signedIn,
  changeAvailability: signedIn,

  listUsers: admins,
  addUser: admins,
  alterUser: admins,
  removeUser: admins,
  listAgents: admins,
  getAgent: admins,
  createAgent: admins,
  updateAgent: admins,
  saveAgentDepartments: admins,
  activateAgent: admins,
  deactivateAgent: admins,
  resetAgentPassword: admins,
  deleteAgent: admins,

  resetTwoFactor: admins,
}
