import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import { type ChangedChat, tellEntry } from '../entries/public.ts'
import { saveContact } from './chat-life-store.ts'
import { endWindow, raiseChatVersion, saveLastMessage, saveOpened, saveSnoozed, saveUnread, saveWoken } from './chat-store.ts'

type Work = { db: Db; emit: Emit; companyId: string }

/** Saves something of the chat's row and tells everybody who sees the chat. */
const telling =
  <A extends unknown[]>(save: (db: Db, companyId: string, key: ChatKey, ...more: A) => Promise<ChangedChat | null>) =>
  async ({ db, emit, companyId }: Work, key: ChatKey, ...more: A): Promise<ChangedChat | null> => {
    const chat = await save(db, companyId, key, ...more)
    if (chat) tellEntry(emit, chat)
    return chat
  }

/** It comes to the top of the lists. */
export const noteLastMessage = telling(saveLastMessage)
export const noteOpened = telling(saveOpened)
export const noteUnread = telling(saveUnread)
export const noteSnoozed = telling(saveSnoozed)
export const noteWoken = telling(saveWoken)
export const noteWindowClosed = telling(endWindow)
export const noteContact = telling(saveContact)

/** Something that a chat is shown with is another than before. */
export async function tellChat({ db, emit }: { db: Db; emit: Emit }, companyId: string, key: ChatKey): Promise<void> {
  const chat = await raiseChatVersion(db, companyId, key)
  if (chat) tellEntry(emit, chat)
}
