import { type ChatDeed, chatEvents } from '@prosa/contract/chats/events'
import type { PayloadOf } from '@prosa/contract/kit/event'
import type { Emit, Settling } from '../../kit/events/outbox.ts'
import type { CompanyBasics, CompanyNames } from '../../kit/names/names.ts'
import { awayPutsOf } from './away-queue.ts'
import { putsOf } from './distribution-queue.ts'
import { entryOf, type StoredEntry } from './entry-of.ts'
import type { ChangedChat, Stood } from './entry-store.ts'
import { chatIdOf, isDeadlineOpen, settleDeadlines } from './settle-deadlines.ts'

type ChatChange = Omit<PayloadOf<typeof chatEvents.changed>, 'entry'> & { entry: StoredEntry; was: Stood | null; isSaid: boolean }

/** Told with ids; the names are added when it is written. */
const chatChanged = {
  ...chatEvents.changed,
  complete: ({ was: _, isSaid: __, ...told }: ChatChange, names: CompanyNames) => ({ ...told, entry: entryOf(told.entry, names) }),
  puts: ({ entry, was, isSaid }: ChatChange, basics: CompanyBasics, now: number) => [
    ...putsOf(entry, was, basics),
    ...(isSaid ? awayPutsOf(entry, basics, now) : []),
  ],
  isUnsettled: ({ entry, was }: ChatChange, basics: CompanyBasics) => isDeadlineOpen(entry, was, basics),
  async settle(work: Settling, told: readonly ChatChange[]) {
    const deadlines = await settleDeadlines(
      work,
      told.map(({ entry }) => entry),
    )
    return (one: ChatChange): ChatChange => ({ ...one, entry: { ...one.entry, ...deadlines.get(chatIdOf(one)) } })
  },
}

/** `isSaid`: its customer has written something. */
type Done = { deed?: ChatDeed; by?: string; isSaid?: boolean }

/** Those who saw a chat where it was are told that it left, before anybody is told where it is now. */
export function tellEntry(emit: Emit, { was, waitingSince: _, ...entry }: ChangedChat, { isSaid = false, ...done }: Done = {}): void {
  const { phonenumberId, waId, departmentId, agentId, version, chatStatus } = entry
  const isHere = was !== null && was.departmentId === departmentId && was.agentId === agentId
  if (was && !isHere) emit(chatEvents.left, { phonenumberId, waId, version, ...was, ...done })
  const before = isHere ? { chatStatus: was.chatStatus, handledBy: was.handledBy, isUnread: was.isUnread, isSnoozed: was.isSnoozed } : null
  emit(chatChanged, { phonenumberId, waId, departmentId, agentId, version, chatStatus, before, entry, was, isSaid })
}

type Left = Stood & { phonenumberId: string; waId: string; version: number }

const chatGone = {
  ...chatEvents.left,
  complete: (left: Left): PayloadOf<typeof chatEvents.left> => left,
  puts: (left: Left, basics: CompanyBasics) => putsOf(null, left, basics),
}

/** A chat is nowhere any more: it went on in another. */
export const tellLeft = (emit: Emit, left: Left): void => emit(chatGone, left)
