export { chatIdOf, findKnownContact, findOrMakeContact } from './find-or-make-contact.ts'
export { joinContacts } from './join-contacts.ts'
export { recordConsent } from './record-consent.ts'
export { lockContact, markUnreachable } from './unreachable-store.ts'
