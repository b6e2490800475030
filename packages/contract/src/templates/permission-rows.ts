import { type PermissionRows, signedIn } from '../permission-askers.ts'

export const templateRows: PermissionRows = {
  listSendableTemplates: signedIn,
}
