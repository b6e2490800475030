import { type PermissionRows, signedIn } from '../permission-askers.ts'

export const deliveryRows: PermissionRows = {
  reactToMessage: signedIn,
  listUncertainMessages: signedIn,
}
