import { type PermissionRows, signedIn } from '../permission-askers.ts'

/** Whose quick replies somebody may change is decided by each of them: everybody has their own. */
export const quickReplyRows: PermissionRows = {
  listQuickReplies: signedIn,
  listDepartmentQuickReplies: signedIn,
  listPropertiesQuickReplies: signedIn,
  listPropertyQuickReplies: signedIn,
  listKeptQuickReplies: signedIn,
  uploadQuickReplyFile: signedIn,
  createQuickReply: signedIn,
  updateQuickReply: signedIn,
  removeQuickReply: signedIn,
  restoreQuickReply: signedIn,
}
