import type { RefusalOf } from '@prosa/contract/errors'

export const quickReplyDetails: Record<RefusalOf<'quickReply'>, string> = {
  'quickReply.notFound': 'There is no such quick reply, or none that the asker sees.',
  'quickReply.shortcutTaken': 'Another quick reply of the same person, department or company has this shortcut.',
  'quickReply.tooMany': 'A company has 1,000 quick replies at most, and a person 200 of their own.',
  'quickReply.changed': 'Somebody else changed this quick reply since `version`: see facts, and read again.',
}
