export { entryOf, type StoredEntry } from './entry-of.ts'
export {
  adoptLastMessage,
  type ChangedChat,
  changedColumns,
  entryColumns,
  followedColumns,
  type LastMessage,
  labelIdsOf,
  lastMessageColumns,
  lastMessageJson,
  lastMessageNames,
  lastMessageValues,
  lockLastOf,
  madeColumns,
  mostPreview,
  nameOfContact,
  type Stood,
  saveContactNames,
  saveLabelIds,
  setLastMessage,
  withLastMessages,
} from './entry-store.ts'
export { tellEntry, tellLeft } from './tell-entry.ts'
