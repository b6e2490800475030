import { type PermissionRows, signedIn } from '../permission-askers.ts'

/** Which views somebody may change is decided by each of them: everybody has their own. */
export const viewRows: PermissionRows = {
  listViews: signedIn,
  createView: signedIn,
  updateView: signedIn,
  removeView: signedIn,
  restoreView: signedIn,
  countViews: signedIn,
  countCondition: signedIn,
}
