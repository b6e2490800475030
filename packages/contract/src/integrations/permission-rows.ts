import { type PermissionRows, signedIn } from '../permission-askers.ts'

export const integrationRows: PermissionRows = {
  findPostalAddress: signedIn,
  findGeoPoint: signedIn,
}
