import type { RefusalOf } from '@prosa/contract/errors'

export const messageDetails: Record<RefusalOf<'message'>, string> = {
  'message.notFound': 'There is no such message in this chat.',
  'message.reused': 'This clientMessageId was used for another message.',
  'message.notFailed': 'Only what failed, or whose outcome nobody knows, can be sent again.',
  'message.gone': 'This message is on its way already.',
  'message.notYours': 'Only who wrote this message, or an administrator, may do this.',
  'message.scheduledPast': 'A message can be scheduled for a time from now on, up to a year.',
}
