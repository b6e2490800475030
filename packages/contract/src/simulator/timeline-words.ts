import type { timelineKinds } from './model.ts'

/** Everything that a timeline event may be about, and under which kind it stands: the screen has a text for each. */
export const timelineWords = {
  /** A customer sent something, of whatever type. */
  'message.received': 'message',
  'message.reacted': 'message',
  'message.edited': 'message',
  'message.deleted': 'message',
  'message.numberChanged': 'message',
  'message.preference': 'message',
  /** The provider accepted a message of the company. */
  'message.accepted': 'message',
  /** The company read, or types. */
  'message.markedRead': 'message',
  'message.typing': 'message',
  'status.sent': 'status',
  'status.delivered': 'status',
  'status.read': 'status',
  'status.played': 'status',
  'status.failed': 'error',
  'webhook.answered': 'webhook',
  'webhook.verified': 'webhook',
  'webhook.refused': 'error',
  'webhook.unreachable': 'error',
  'webhook.givenUp': 'error',
  /** Any other call of the provider's API. */
  'call.answered': 'call',
  'call.refused': 'error',
  'call.unanswered': 'error',
  'window.opened': 'window',
  'window.closed': 'window',
  'condition.changed': 'condition',
  'results.changed': 'condition',
  'clock.advanced': 'condition',
  'scenario.started': 'condition',
  'scenario.progress': 'condition',
  'pace.changed': 'condition',
  'service.changed': 'condition',
  'customer.added': 'condition',
  'template.changed': 'condition',
  'number.changed': 'condition',
  'name.requested': 'condition',
  'name.decided': 'condition',
  'simulator.reset': 'condition',
} as const satisfies Record<string, (typeof timelineKinds)[number]>
export type TimelineWord = keyof typeof timelineWords
