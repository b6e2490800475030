/**
 * DECISIONS, "Permissions by call", typed by hand: who is let in where, and which call belongs where. Nothing in here is read from the
 * calls, so that the proofs compare two independent writings. A new call gets a line in `callAreas`.
 */
export const askers = [
  'visitor',
  'nobody',
  'admin',
  'agent',
  'dashboard',
  'developer',
  'contact',
  'broadcast',
  'automation',
  'billing',
  'internalAdmin',
  'internalNobody',
] as const
/** Somebody with one permission alone, with none, without a session, or of the provider's own staff. */
export type Asker = (typeof askers)[number]

const everybody = askers
const signedIn = askers.filter((asker) => asker !== 'visitor')
const admins: readonly Asker[] = ['admin', 'internalAdmin']

export const areas = {
  token: everybody,
  signUp: everybody,
  forgottenPassword: everybody,
  style: everybody,
  demo: everybody,

  ownSession: signedIn,
  ownProfile: signedIn,
  ownPreferences: signedIn,
  availability: signedIn,
  companyDetail: signedIn,
  paymentNotice: signedIn,
  numberList: signedIn,
  departmentLists: signedIn,
  labelList: signedIn,
  chats: signedIn,
  labelsOfWhatIsSeen: signedIn,
  addresses: signedIn,

  prices: [...admins, 'billing'],

  agents: admins,
  departments: admins,
  labels: admins,
  company: admins,
  security: admins,
  audit: admins,
} satisfies Record<string, readonly Asker[]>

export const callAreas: Readonly<Record<string, keyof typeof areas>> = {
  getToken: 'token',
  checkSession: 'token',
  inspectToken: 'token',
  invalidateSession: 'token',
  startMobileSession: 'token',

  startSignup: 'signUp',
  getSignup: 'signUp',
  createAccount: 'signUp',
  resendSignup: 'signUp',

  resetPassword: 'forgottenPassword',
  getCompanyStyle: 'style',
  listDemoLogins: 'demo',
  listDemoMails: 'demo',
  getDemoMail: 'demo',

  endSession: 'ownSession',
  endOwnSession: 'ownSession',
  afterLogin: 'ownSession',
  afterGetToken: 'ownSession',
  proveSession: 'ownSession',
  listSessions: 'ownSession',
  revokeSession: 'ownSession',
  revokeOtherSessions: 'ownSession',
  hasSeveralCompanies: 'ownSession',
  listOwnCompanies: 'ownSession',
  switchCompany: 'ownSession',
  switchMobileCompany: 'ownSession',
  getTwoFactor: 'ownSession',
  startTwoFactor: 'ownSession',
  confirmTwoFactor: 'ownSession',
  renewRecoveryCodes: 'ownSession',
  turnOffTwoFactor: 'ownSession',

  getProfile: 'ownProfile',
  saveProfile: 'ownProfile',
  savePhoto: 'ownProfile',
  removePhoto: 'ownProfile',
  changePassword: 'ownProfile',
  requestPasswordWithToken: 'ownProfile',
  confirmPasswordWithToken: 'ownProfile',
  getPin: 'ownProfile',
  validatePin: 'ownProfile',
  changePasswordPin: 'ownProfile',

  chooseLanguage: 'ownPreferences',
  getPreferences: 'ownPreferences',
  saveAppData: 'ownPreferences',
  getPushKey: 'ownPreferences',
  savePushSubscription: 'ownPreferences',
  removePushSubscription: 'ownPreferences',
  testPush: 'ownPreferences',

  getAvailability: 'availability',
  changeAvailability: 'availability',

  getCompany: 'companyDetail',
  getCompanyValue: 'companyDetail',
  getPayment: 'paymentNotice',
  listPhoneNumbers: 'numberList',

  listDepartments: 'departmentLists',
  listAllDepartments: 'departmentLists',
  listDepartmentsOfNumber: 'departmentLists',
  listDepartmentsOfUser: 'departmentLists',
  listOwnDepartments: 'departmentLists',
  listColleagues: 'departmentLists',
  getDepartment: 'departmentLists',
  getInboxRules: 'departmentLists',
  listDistributionAgents: 'departmentLists',
  getDepartmentAddress: 'departmentLists',

  listLabels: 'labelList',
  linkLabel: 'labelsOfWhatIsSeen',
  unlinkLabel: 'labelsOfWhatIsSeen',
  listMessageLabels: 'labelsOfWhatIsSeen',
  listChatLabels: 'labelsOfWhatIsSeen',

  getChatStatusOptions: 'chats',
  getTransferOptions: 'chats',
  changeChatStatus: 'chats',
  transferChat: 'chats',

  findPostalAddress: 'addresses',
  findGeoPoint: 'addresses',

  listTemplatePrices: 'prices',

  listUsers: 'agents',
  addUser: 'agents',
  alterUser: 'agents',
  removeUser: 'agents',
  listAgents: 'agents',
  getAgent: 'agents',
  createAgent: 'agents',
  updateAgent: 'agents',
  saveAgentDepartments: 'agents',
  activateAgent: 'agents',
  deactivateAgent: 'agents',
  resetAgentPassword: 'agents',
  deleteAgent: 'agents',

  countDepartmentChats: 'departments',
  transferDepartment: 'departments',
  removeDepartment: 'departments',
  createDraft: 'departments',
  createDepartment: 'departments',
  saveDepartmentName: 'departments',
  saveDepartmentNumbers: 'departments',
  saveDepartmentAgents: 'departments',
  saveDepartmentPermissions: 'departments',
  saveInboxRules: 'departments',
  saveDistributionAgents: 'departments',
  saveCustomPortal: 'departments',
  saveDepartmentAddress: 'departments',

  listLabelBin: 'labels',
  createLabel: 'labels',
  persistLabel: 'labels',
  updateLabel: 'labels',
  saveLabelDepartments: 'labels',
  archiveLabel: 'labels',
  unarchiveLabel: 'labels',
  changeLabelStatus: 'labels',
  mergeLabel: 'labels',
  removeLabel: 'labels',
  restoreLabel: 'labels',

  saveCompanyProfile: 'company',
  getFirstSteps: 'company',

  endAgentSessions: 'security',
  requireTwoFactor: 'security',
  resetTwoFactor: 'security',

  listAuditEntries: 'audit',
}

/** Whom the table lets make this call; null where it does not know it. */
export function letIn(callName: string): readonly Asker[] | null {
  const area = Object.hasOwn(callAreas, callName) ? callAreas[callName] : undefined
  return area ? areas[area] : null
}
