import { type Asker, admins, type PermissionRows, signedIn } from '../permission-askers.ts'

const staff: readonly Asker[] = ['internalAdmin']

export const outgoingRows: PermissionRows = {
  getOutgoing: signedIn,
  listHeldOutgoing: admins,
  decideHeldOutgoing: admins,
  getInstallationHold: staff,
  releaseOutgoing: staff,
}
