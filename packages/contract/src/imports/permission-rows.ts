import { type Asker, admins, type PermissionRows } from '../permission-askers.ts'

const contactPeople: readonly Asker[] = [...admins, 'contact']

export const importRows: PermissionRows = {
  getImportHeader: contactPeople,
  uploadImport: contactPeople,
  listImports: contactPeople,
  listImportProperties: contactPeople,
  getImport: contactPeople,
  changeImportHeader: contactPeople,
  rehearseImport: contactPeople,
  listImportRows: contactPeople,
  importContacts: contactPeople,
  importNumberContacts: contactPeople,
  startImport: contactPeople,
}
