import { messageEvents } from '@prosa/contract/messages/events'
import type { Message } from '@prosa/contract/messages/model'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import { renewMessagesOf } from './message-store.ts'
import { listMessagePlaces, type MessagePlace } from './read-message-store.ts'
import { readMessages } from './read-messages.ts'

export type TellingContext = { db: Db; emit: Emit; house: House; companyId: string }
type Told = { places: MessagePlace[]; messages: Message[] }
export type Telling = 'added' | 'changed'

/** Tells everybody who sees their chats of the messages, as they are now. */
export async function tellMessages(ctx: TellingContext, messageIds: readonly string[], what: Telling): Promise<void> {
  if (messageIds.length > 0) tell(ctx, await readTold(ctx, messageIds), what)
}

export async function readTold({ db, house, companyId }: TellingContext, messageIds: readonly string[]): Promise<Told> {
  const [places, messages] = await allAnswered([
    listMessagePlaces(db, companyId, messageIds),
    readMessages(house, db, companyId, messageIds),
  ])
  return { places, messages }
}

export function tell({ emit }: TellingContext, { places, messages }: Told, what: Telling) {
  const placeOf = new Map(places.map(({ messageId, ...place }) => [messageId, place]))
  for (const message of messages) {
    const place = placeOf.get(message.messageId)
    if (place) emit(messageEvents[what], { ...place, message })
  }
}

/** A file that was awaited is there now, or lost: whoever looks at its message sees so. */
export async function tellOfFile(work: { db: Db; emit: Emit; house: House }, companyId: string, mediaId: string): Promise<void> {
  await tellMessages({ ...work, companyId }, await renewMessagesOf(work.db, companyId, mediaId), 'changed')
}
