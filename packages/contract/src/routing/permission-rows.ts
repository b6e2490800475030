import { admins, type PermissionRows, signedIn } from '../permission-askers.ts'

export const routingRows: PermissionRows = {
  listChatRoutes: signedIn,
  getBoard: signedIn,
  writeCoachNote: signedIn,
  getReplay: admins,
  startReplay: admins,
  cancelReplay: admins,
}
