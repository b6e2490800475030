export { awayMessages } from './away-queue.ts'
export { distribution, lookForPeople, lookInto, lookLater } from './distribution-queue.ts'
export { eachCompany, workInEach } from './each-company.ts'
export { deadlineOf, entryOf, type StoredDeadline, type StoredEntry } from './entry-of.ts'
export {
  type ChangedChat,
  changedColumns,
  entryColumns,
  madeColumns,
  mendEntry,
  nameOfContact,
  type Stood,
  saveContactNames,
  saveLabelIds,
  saveTold,
} from './entry-store.ts'
export { listCompanies } from './joined-entry-store.ts'
export {
  adoptLastMessage,
  followedColumns,
  forgetLastFiles,
  forgetLastMessages,
  type LastMessage,
  lastMessageColumns,
  lastMessageJson,
  lastMessageNames,
  lastMessageValues,
  lockLastOf,
  setLastMessage,
  withLastMessages,
} from './last-message-store.ts'
export { countDeadlinesAnew, deadlinesOf, laterLaneOf, renewDeadlines, settleDeadlines } from './settle-deadlines.ts'
export {
  firstKey,
  listMindingDeadlines,
  listUnfinishedOf,
  listWithDeadlines,
  listWithMissedDeadlines,
  listWithoutDeadline,
  lockMissed,
} from './sla-store.ts'
export { tellEntry, tellLeft } from './tell-entry.ts'
