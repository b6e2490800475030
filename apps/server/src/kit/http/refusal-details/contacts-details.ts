import type { RefusalOf } from '@prosa/contract/errors'

export const contactDetails: Record<RefusalOf<'contact' | 'merge' | 'property' | 'segment'>, string> = {
  'contact.blocked': 'This contact is blocked on this number.',
  'contact.notFound': 'There is no such contact.',
  'contact.invalidNumber': 'This is not a number that a contact can have.',
  'contact.changedMeanwhile': 'The contact was changed by somebody else meanwhile.',
  'contact.tooManyNotes': 'The contact has as many notes as it can have.',
  'contact.noteNotFound': 'The contact has no such note.',
  'contact.hasOpenChats': 'The contact has open chats: say that it is to be deleted all the same.',
  'contact.erased': 'The data of this person was erased at their request: only a message of their own brings them back.',
  'contact.tooManyForXlsx': 'These are more rows than a spreadsheet is made of: ask for CSV.',
  'merge.same': 'A contact cannot be merged with itself.',
  'merge.notFound': 'There is no such merge to take back, or another one has to be taken back first.',
  'merge.stillMoving': 'Messages are still on their way from one chat to the other.',
  'segment.notFound': 'There is no such segment.',
  'segment.nameTaken': 'Another segment of this place has this name.',
  'segment.tooMany': 'There are as many segments here as there can be.',
  'segment.changed': 'The segment was changed by somebody else meanwhile.',
  'property.notFound': 'There is no such property.',
}
