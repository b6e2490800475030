export { putInBin, takeOutOfBin } from './bin/contact-bin-store.ts'
export { type BlockItem, changeBlocks, tellBlockAgain } from './block-contact.ts'
export { isBlockedOn } from './block-store.ts'
export { saveContactValue } from './change-contact.ts'
export {
  askMasked,
  type ConditionOrigin,
  checkMaskedCondition,
  countSearchedNumber,
  isRefusedWhenMasked,
  isSentBack,
  type NumberSight,
  showCondition,
} from './check-masked-condition.ts'
export { listConsentRows, recordConsent } from './consent-store.ts'
export { saveProperty } from './contact-detail-store.ts'
export {
  lockContact,
  lockVersions,
  markUnreachable,
  saveActivity,
  saveEmail,
  saveLead,
  saveResponsible,
  takeFields,
} from './contact-store.ts'
export { isErased, listErased, rememberErased } from './erased-number-store.ts'
export { chatIdOf, type FoundContact, findKnownContact, findOrMakeContact, joinContacts } from './find-or-make-contact.ts'
export {
  adoptImported,
  type Before,
  deleteImported,
  fillProperties,
  insertImported,
  lockImported,
  putImportedDetails,
  restoreImported,
} from './imported-contact-store.ts'
export { listHandedContacts, listListedContacts } from './list/listed-contact-store.ts'
export { meetContacts } from './meet-contacts.ts'
export { listNoteRows } from './note-store.ts'
export { findSeenContact, lockKnownContact, seesAllOf, seesEveryChatOf } from './read-contact.ts'
export { tellContact, tellContacts, tellName } from './tell-contact.ts'
export { isBefore } from './timeline/kept-source-store.ts'
export type { TimelineSource } from './timeline/sources.ts'
