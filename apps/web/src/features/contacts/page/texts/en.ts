import type { ContactPageTexts } from './pt.ts'

export const en: ContactPageTexts = {
  list: 'Contacts',
  noName: 'No name',
  failed: 'The contact could not be loaded!',
  gone: { title: 'Contact not found', body: 'There is none in this company, or it was deleted for good.', back: 'See all contacts' },
  binned: 'This contact is in the bin: no list, search or count has it.',
  offline: 'No connection. This is what was known last; it is brought up to date when the connection is back.',
  blocked: 'Blocked: nothing comes from this contact or goes to it through the blocked numbers.',
  more: 'More actions of the contact',
  openChat: 'Open chat',
  startChat: 'Start a chat',
  notStarted: 'The chat could not be started.',
  copyNumber: 'Copy number',
  block: 'Block on all numbers',
  unblock: 'Unblock',
  wasBlocked: 'Contact blocked.',
  wasUnblocked: 'Contact unblocked.',
  notBlocked: 'The block could not be changed.',
  tabs: { label: 'Parts of the contact', data: 'Details', timeline: 'Timeline' },
  since: (day) => `Contact since ${day}`,
  notes: 'Notes',
}
