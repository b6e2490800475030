import { event, type PayloadOf } from '@prosa/contract/kit/event'
import { messageEvents } from '@prosa/contract/messages/events'
import * as z from 'zod/mini'
import type { Database } from '../db/db.ts'
import { readCompanyEvents, readHorizon, type WrittenEvent } from './outbox.ts'

const most = 1_000

/** So much of a company is another at once that nobody is told of each thing. No page knows it: whoever comes back is told to fetch anew. */
export const rewritten = event({
  name: 'company.rewritten',
  payload: z.object({ at: z.number() }),
  audience: () => ({ to: 'company' }),
  entity: ({ at }) => ({ key: 'rewritten', version: at }),
})

const isDeletion = ({ name, payload }: WrittenEvent) =>
  name === messageEvents.changed.name && (payload as PayloadOf<typeof messageEvents.changed>).message.deletedAt !== undefined

/**
 * What a client missed since its cursor; null when it must fetch anew: another log, before its beginning, or too much. Also where a message was
 * deleted meanwhile: what was told of it, of its chat and of answers to it before that says what it said. And where all of it was rewritten.
 */
export async function missedEvents(database: Database, companyId: string, cursor: string): Promise<WrittenEvent[] | null> {
  const [logId, since] = cursor.split(':')
  if (!since || !/^\d{1,20}$/.test(since)) return null
  return database.transaction(companyId, async (db) => {
    const log = await readHorizon(db)
    if (logId !== log.logId || BigInt(since) < BigInt(log.begins) || BigInt(since) > BigInt(log.horizon)) return null
    const events = await readCompanyEvents(db, companyId, since, most + 1)
    return events.length > most || events.some((each) => isDeletion(each) || each.name === rewritten.name) ? null : events
  })
}
