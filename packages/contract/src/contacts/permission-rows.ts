import { admins, type PermissionRows, signedIn } from '../permission-askers.ts'

const contacts = [...admins, 'contact'] as const

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
  listEmptyProperties: signedIn,
  erasePropertyData: signedIn,
  erasePropertyDataByPost: signedIn,
  addContactNote: signedIn,
  removeContactNote: signedIn,

  getContactMasking: admins,
  maskContacts: admins,

  blockContact: contacts,
  unblockContact: contacts,
  blockContactOnNumbers: contacts,
  unblockContactOnNumbers: contacts,

  pageContacts: contacts,
  countContacts: contacts,
  listContacts: contacts,
  searchContacts: contacts,
  findContacts: contacts,
  exportContacts: contacts,

  removeContact: contacts,
  deleteContact: contacts,
  restoreContact: contacts,
  listContactBin: contacts,

  registerContact: contacts,
  createContact: contacts,
  createNamedContact: contacts,
  addContact: contacts,
  findContactByPhonenumber: contacts,
  findContactByWaId: contacts,
  updateContact: contacts,
  listContactTimeline: contacts,
}
