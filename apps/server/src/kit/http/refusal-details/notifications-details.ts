import type { RefusalOf } from '@prosa/contract/errors'

export const notificationDetails: Record<RefusalOf<'mail' | 'push'>, string> = {
  'mail.tooMany': 'Too many mails were asked for: try again after Retry-After.',
  'mail.notFound': 'There is no such mail.',
  'push.none': 'No browser of this person in this company has subscribed.',
  'push.address': 'The endpoint is not a public https address.',
}
