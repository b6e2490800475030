import { admins, type PermissionRows, signedIn } from '../permission-askers.ts'

export const contactRows: PermissionRows = {
  getContact: signedIn,
  renameContact: signedIn,
  changeContactEmail: signedIn,
  listContactProperties: signedIn,
  saveContactProperty: signedIn,
  getContactAddress: signedIn,
  saveContactAddress: signedIn,
  addContactNote: signedIn,
  removeContactNote: signedIn,

  blockContact: [...admins, 'contact'],
  unblockContact: [...admins, 'contact'],
}
