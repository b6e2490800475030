import { admins, type PermissionRows, signedIn } from '../permission-askers.ts'

export const contactRows: PermissionRows = {
  getContact: signedIn,
  revealContact: signedIn,
  checkWrongPerson: signedIn,
  renameContact: signedIn,
  changeContactEmail: signedIn,
  listContactProperties: signedIn,
  saveContactProperty: signedIn,
  getContactAddress: signedIn,
  saveContactAddress: signedIn,
  addContactNote: signedIn,
  removeContactNote: signedIn,

  getContactMasking: admins,
  maskContacts: admins,

  blockContact: [...admins, 'contact'],
  unblockContact: [...admins, 'contact'],
}
