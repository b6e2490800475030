import type { RefusalOf } from '@prosa/contract/errors'

export const labelDetails: Record<RefusalOf<'label'>, string> = {
  'label.notFound': 'There is no such label in this company, or it is in the bin.',
  'label.textTaken': 'Another label of this company has this text.',
  'label.tooMany': 'A company has 1,000 labels at most.',
  'label.tooManyOfOne': 'It has 50 labels already.',
  'label.changedMeanwhile': 'Somebody else changed this label since `version`: read again.',
  'label.same': 'A label cannot be merged into itself.',
  'label.isHold': 'The retention keeps contacts by this label: take it out of there first.',
  'label.archived': 'An archived label is given to nothing new.',
  'label.otherDepartment': 'The label is for the chats of other departments.',
  'label.targetNotFound': 'There is no such message, chat or contact, or none that the asker sees.',
}
