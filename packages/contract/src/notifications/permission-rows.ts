import { type PermissionRows, signedIn } from '../permission-askers.ts'

export const notificationRows: PermissionRows = {
  saveAppData: signedIn,
  getPushKey: signedIn,
  savePushSubscription: signedIn,
  removePushSubscription: signedIn,
  testPush: signedIn,
}
