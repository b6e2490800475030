import { type PermissionRows, signedIn } from '../permission-askers.ts'

export const inboxRows: PermissionRows = {
  listOwnChats: signedIn,
  listQueueChats: signedIn,
  listOtherChats: signedIn,
  listMoreChats: signedIn,
  getChatTotals: signedIn,
  listChatEntries: signedIn,
  findChatsAndContacts: signedIn,
  listCurrentChats: signedIn,
  listDepartmentChats: signedIn,
  listClosedChatsPaged: signedIn,
  listDepartmentChatsPaged: signedIn,
  listCurrentChatsPaged: signedIn,
  countDepartmentPending: signedIn,
  listAllChats: signedIn,
}
