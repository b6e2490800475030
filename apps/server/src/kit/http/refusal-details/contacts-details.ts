import type { RefusalOf } from '@prosa/contract/errors'

export const contactDetails: Record<RefusalOf<'contact' | 'merge' | 'privacy' | 'property' | 'segment'>, string> = {
  'contact.blocked': 'This contact is blocked on this number.',
  'contact.notFound': 'There is no such contact.',
  'contact.invalidNumber': 'This is not a number that a contact can have.',
  'contact.changedMeanwhile': 'The contact was changed by somebody else meanwhile.',
  'contact.tooManyNotes': 'The contact has as many notes as it can have.',
  'contact.noteNotFound': 'The contact has no such note.',
  'contact.hasOpenChats': 'The contact has open chats: say that it is to be deleted all the same.',
  'contact.erased': 'The data of this person was erased at their request: only a message of their own brings them back.',
  'contact.numberTaken': 'This number is another contact’s.',
  'contact.tooManyForXlsx': 'These are more rows than a spreadsheet is made of: ask for CSV.',
  'contact.maskedCondition':
    'You see e-mails and numbers masked: of these a condition may ask only whether one is there, or for a whole one.',
  'privacy.jobNotFound': 'There is no such work of yours.',
  'merge.same': 'A contact cannot be merged with itself.',
  'merge.notFound': 'There is no such merge to take back, or another one has to be taken back first.',
  'merge.stillMoving': 'Messages are still on their way from one chat to the other.',
  'segment.notFound': 'There is no such segment.',
  'segment.nameTaken': 'Another segment of this place has this name.',
  'segment.tooMany': 'There are as many segments here as there can be.',
  'segment.changed': 'The segment was changed by somebody else meanwhile.',
  'property.notFound': 'There is no such property.',
  'property.nameTaken': 'Another property has this name.',
  'property.tooMany': 'The company has as many properties as it can have.',
  'property.changedMeanwhile': 'The property was changed by somebody else meanwhile.',
  'property.inUse': 'Contacts have a value of this property, or something else names it: confirm that it is to be deleted.',
}
