import type { RefusalOf } from '@prosa/contract/errors'

export const contactDetails: Record<RefusalOf<'contact' | 'property'>, string> = {
  'contact.blocked': 'This contact is blocked on this number.',
  'contact.notFound': 'There is no such contact.',
  'contact.invalidNumber': 'This is not a number that a contact can have.',
  'contact.changedMeanwhile': 'The contact was changed by somebody else meanwhile.',
  'contact.tooManyNotes': 'The contact has as many notes as it can have.',
  'contact.noteNotFound': 'The contact has no such note.',
  'property.notFound': 'There is no such property.',
}
