import { type Asker, admins, type PermissionRows, signedIn } from '../permission-askers.ts'

const broadcasters: readonly Asker[] = ['admin', 'broadcast', 'internalAdmin']

export const batchRows: PermissionRows = {
  listBatches: broadcasters,
  pageBatches: broadcasters,
  pageOneBatch: broadcasters,
  closeNumberChats: broadcasters,
  closeQueueChats: broadcasters,

  getBatch: signedIn,
  listRunningBatches: signedIn,
  cancelBatch: signedIn,
  undoBatch: signedIn,
  bulkChats: signedIn,
  previewBulkContacts: [...admins, 'contact'],
  bulkContacts: [...admins, 'contact'],
}
