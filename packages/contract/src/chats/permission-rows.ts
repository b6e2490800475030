import { type PermissionRows, signedIn } from '../permission-askers.ts'

export const chatRows: PermissionRows = {
  getChatStatusOptions: signedIn,
  getTransferOptions: signedIn,
  findColleagues: signedIn,
  changeChatStatus: signedIn,
  transferChat: signedIn,
  takeChat: signedIn,
  assignChat: signedIn,
  assignLead: signedIn,
  assignLeadIsMe: signedIn,
  assignLeadIsSystem: signedIn,
  reopenChat: signedIn,
  undoTransfer: signedIn,
  snoozeChat: signedIn,
  wakeChat: signedIn,
  markChatUnread: signedIn,
  startChat: signedIn,
  saveDraft: signedIn,
  settleLeftDraft: signedIn,
}
