import { type ChatDeed, chatEvents } from '@prosa/contract/chats/events'
import type { PayloadOf } from '@prosa/contract/kit/event'
import type { Emit } from '../../kit/events/outbox.ts'
import type { CompanyNames } from '../../kit/names/names.ts'
import { entryOf, type StoredEntry } from './entry-of.ts'
import type { ChangedChat, Stood } from './entry-store.ts'

type ChatChange = Omit<PayloadOf<typeof chatEvents.changed>, 'entry'> & { entry: StoredEntry }

/** Told with ids; the names are added when it is written. */
const chatChanged = {
  ...chatEvents.changed,
  complete: (told: ChatChange, names: CompanyNames) => ({ ...told, entry: entryOf(told.entry, names) }),
}

/** Those who saw a chat where it was are told that it left, before anybody is told where it is now. */
export function tellEntry(emit: Emit, { was, waitingSince: _, ...entry }: ChangedChat, done: { deed?: ChatDeed; by?: string } = {}): void {
  const { phonenumberId, waId, departmentId, agentId, version, chatStatus } = entry
  const isHere = was !== null && was.departmentId === departmentId && was.agentId === agentId
  if (was && !isHere) tellLeft(emit, { phonenumberId, waId, version, ...was }, done)
  const before = isHere ? { chatStatus: was.chatStatus, handledBy: was.handledBy, isUnread: was.isUnread, isSnoozed: was.isSnoozed } : null
  emit(chatChanged, { phonenumberId, waId, departmentId, agentId, version, chatStatus, before, entry })
}

type Left = Stood & { phonenumberId: string; waId: string; version: number }

/** A chat is not any more where it stood. */
export const tellLeft = (emit: Emit, left: Left, done: { deed?: ChatDeed; by?: string } = {}): void =>
  emit(chatEvents.left, { ...left, ...done })
