import type { HeldKind } from '@prosa/contract/outgoing/model'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'

export type QueueKind = Exclude<HeldKind, 'broadcasts' | 'silence'>

/** Where the held work of a kind stands. A queue that carries several kinds says by `is` which of its items are of this one. */
type HeldQueue = { name: string; is?(db: Db): postgres.Fragment }

export const heldQueues: Readonly<Record<QueueKind, readonly HeldQueue[]>> = {
  messages: [{ name: 'outbound', is: (db) => db`payload ->> 'messageId' is not null` }, { name: 'outbound_bulk' }],
  scheduled: [{ name: 'outbound', is: (db) => db`payload ->> 'scheduledId' is not null` }],
  signals: [{ name: 'outbound', is: (db) => db`coalesce(payload ->> 'messageId', payload ->> 'scheduledId') is null` }],
  automatic: [{ name: 'away_messages' }],
  snoozes: [{ name: 'snoozes' }],
  templates: [{ name: 'template_work' }],
  webhooks: [{ name: 'batch_webhooks' }],
  mails: [{ name: 'mails' }, { name: 'sign_in_mails' }],
  notifications: [{ name: 'pushes' }, { name: 'received_news' }],
}

export const queueKinds = Object.keys(heldQueues) as QueueKind[]
export const isQueueKind = (kind: HeldKind): kind is QueueKind => kind in heldQueues
