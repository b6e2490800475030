import { admins, type PermissionRows } from '../permission-askers.ts'

export const mergeRows: PermissionRows = {
  listMergeSuggestions: [...admins, 'contact'],
  dismissSuggestion: [...admins, 'contact'],
  mergeContacts: [...admins, 'contact'],
  listMerges: [...admins, 'contact'],
  undoMerge: [...admins, 'contact'],
}
