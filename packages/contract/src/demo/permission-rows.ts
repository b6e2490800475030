import { everybody, type PermissionRows } from '../permission-askers.ts'

export const demoRows: PermissionRows = {
  listDemoLogins: everybody,
  listDemoMails: everybody,
  getDemoMail: everybody,
}
