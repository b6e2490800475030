export { findSeenChat, lockSeenChat, lockSeenChats, readSeenChat, type Seen } from './find-seen-chat.ts'
export { findPresentActor, isSeenByMember, listViewersOf } from './list-viewers-of.ts'
export { areSeenBy, type ChatRow, chatColumns, findChat, findChatAudience, lockChat, lockChats, wasSaidIn } from './seen-chat-store.ts'
export { type ColleagueRow, type PhotoKey, type PhotoUrl, photoSignature, photoUrlOf, showColleagues } from './show-colleagues.ts'
export { isSupervisedBy, isSupervisor, listAdministrators, listSupervisors } from './supervisor-store.ts'
export {
  hasPush,
  hidesChats,
  isProvenEnough,
  isSilent,
  isStanding,
  isThere,
  limitOf,
  patienceOf,
  patienceWith,
  presenceMinutesIn,
  presenceMinutesOf,
  provenAt,
  saveSigns,
  statusOf,
} from './viewer-store.ts'
