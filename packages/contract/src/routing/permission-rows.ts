import { type PermissionRows, signedIn } from '../permission-askers.ts'

export const routingRows: PermissionRows = {
  listChatRoutes: signedIn,
  getBoard: signedIn,
  writeCoachNote: signedIn,
}
