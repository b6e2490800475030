import { messageEvents } from '@prosa/contract/messages/events'
import type { Db } from '../../kit/db.ts'
import type { House } from '../../kit/house.ts'
import type { Emit } from '../../kit/outbox.ts'
import { listMessagePlaces } from './read-message-store.ts'
import { readMessages } from './read-messages.ts'

export type TellingContext = { db: Db; emit: Emit; house: House; companyId: string }

/** To who sees their chats, as they are now; each with its new version. */
export async function tellMessages(ctx: TellingContext, messageIds: readonly string[], what: 'added' | 'changed'): Promise<void> {
  if (messageIds.length === 0) return
  const { db, emit, house, companyId } = ctx
  const [places, messages] = await Promise.all([
    listMessagePlaces(db, companyId, messageIds),
    readMessages(house, db, companyId, messageIds),
  ])
  const placeOf = new Map(places.map(({ messageId, ...place }) => [messageId, place]))
  for (const message of messages) {
    const place = placeOf.get(message.messageId)
    if (place) emit(messageEvents[what], { ...place, message })
  }
}
