import { type PermissionRows, signedIn } from '../permission-askers.ts'

export const messageRows: PermissionRows = {
  searchChat: signedIn,
  searchChatByLabel: signedIn,
  getMessagesAround: signedIn,
  loadNewerHistory: signedIn,
  listChatMedia: signedIn,
  listChatSessions: signedIn,
  listMentionable: signedIn,
  listMentions: signedIn,
  readMentions: signedIn,
  sendMessage: signedIn,
  fetchFileAgain: signedIn,
  resendMessage: signedIn,
  cancelMessage: signedIn,
  listScheduled: signedIn,
  changeScheduled: signedIn,
  sendScheduledNow: signedIn,
  getChatDetail: signedIn,
  loadMoreHistory: signedIn,
  openChat: signedIn,
  showTyping: signedIn,
}
