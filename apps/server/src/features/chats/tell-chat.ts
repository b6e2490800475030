import { chatEvents } from '@prosa/contract/chats/events'
import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import { raiseVersion } from './chat-version-store.ts'

/** Something that a chat is shown with is another than before. */
export async function tellChat({ db, emit }: { db: Db; emit: Emit }, companyId: string, key: ChatKey): Promise<void> {
  const chat = await raiseVersion(db, companyId, key)
  if (chat) emit(chatEvents.changed, chat)
}
