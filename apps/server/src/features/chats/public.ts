export { copyChat, insertClosedChats, listChatIds } from './chat-life-store.ts'
export { findLastSession, openSession } from './chat-session-store.ts'
export { saveAnswerTo } from './chat-store.ts'
export { deleteOldCoachNotes, insertCoachNote, listCoachNotes } from './coaching/coach-note-store.ts'
export { startHandOver } from './hand-over/hand-over.ts'
export { countHandOver, holdMembers, isHeldAtOnce } from './hand-over/hand-over-store.ts'
export { readChat } from './history/open-chat.ts'
export {
  type Accepted,
  type Delayed,
  type Failed,
  markingSending,
  markSending,
  saveAccepted,
  saveAcceptedByCallback,
  saveDelayed,
  saveFailed,
  saveFolded,
  saveUncertain,
  saveWaitingAgain,
} from './messages/message-outcome-store.ts'
export {
  insertMessage,
  insertMessages,
  isKnownMessage,
  linkReplies,
  type NewMessage,
  renewRepliesTo,
  saveCancelled,
  takeBackMessages,
} from './messages/message-store.ts'
export { hasPeriodRows, listPeriodRows } from './messages/read-message-store.ts'
export {
  onTheWire,
  readMessages,
  readTold,
  type Telling,
  type TellingContext,
  tell,
  tellMessages,
  tellOfFile,
} from './messages/read-messages.ts'
export { backToQueue } from './moves/change-chat-status.ts'
export { isWindowOver } from './moves/chat-place-store.ts'
export { closeChats, closeUnasked } from './moves/close-chats.ts'
export { assignTo } from './moves/give-chat.ts'
export { type ChatMove, type Mover, moveChats } from './moves/move-chats.ts'
export { goOnAsBefore } from './moves/reopen-chat.ts'
export {
  candidatesOf,
  deleteOldRoutes,
  insertPastRoutes,
  insertRoutes,
  listRouteRows,
  type NewRoute,
  type PastRoute,
  type StoredCandidate,
} from './moves/route-store.ts'
export { transferTo } from './moves/transfer-chat.ts'
export { putBack } from './moves/undo-transfer.ts'
export { insertNoticesOf, writeKnownNotices, writeNoticesBy } from './moves/write-notice.ts'
export { mostMovedAtOnce, moveChatTo, moveMore } from './reception/move-chat-to.ts'
export { expectNewcomer, findDestination, noteInChat, type ReceivingContext, receiveInto } from './reception/receive-into.ts'
export { lockChatOf, lockChatsOf } from './reception/reception-store.ts'
export { lockMessageOfChat } from './sending/change-message.ts'
export { takingPairTokens } from './sending/pair-store.ts'
export { laneOf, type OutboundItem, outbound, outboundBulk } from './sending/queue-message.ts'
export { releaseMessage } from './sending/release-message.ts'
export { writeNote } from './sending/send-message.ts'
export { getSendPlace, type SendPlace } from './sending/send-store.ts'
export { findAutomaticPlace, writeAutomatic } from './sending/write-automatic.ts'
export {
  countSilentAside,
  decideSilentAside,
  listSilent,
  listSilentAside,
  listSilentOf,
  type SilentChat,
  saveStage,
  setAsideSilent,
} from './silence/silence-store.ts'
export { putAside, wakeUp } from './snoozes/snooze-chat.ts'
export { type SnoozeEnd, wakeQuietly } from './snoozes/wake-chats.ts'
export { noteContact, noteSnoozed, noteUnread, noteWindowClosed, tellChat } from './tell-chat.ts'
export { expireChats, shiftWindows } from './windows/expire-chats.ts'
