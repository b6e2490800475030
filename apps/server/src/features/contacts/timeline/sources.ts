import type { TimelineEntry, TimelineKind } from '@prosa/contract/contacts/timeline-entry'
import type { Db } from '../../../kit/db/db.ts'
import type { ContactChat } from '../contact-detail-store.ts'
import { listChanges, listConsents, listNotes } from './kept-source-store.ts'
import { listMessageDays, listSessions } from './session-source-store.ts'

/** `chats` are those that the asker sees: of others nothing may be told. */
export type TimelineAsk = { db: Db; companyId: string; contactId: string; chats: readonly ContactChat[]; timeZone: string }

/** Before this moment; of the same moment, those with a smaller id. */
export type Bound = { at: number; id: string }

/** Those before the bound, the newest first by (`at`, `id`): `id` is what stands behind the colon of `entryId`. */
export type TimelineSource = (ask: TimelineAsk, bound: Bound, most: number) => Promise<TimelineEntry[]>

/** By the kind of what they tell. A feature that has something to tell hands its source to the routes, and adds its kind to the contract. */
export type TimelineSources = Partial<Record<TimelineKind, TimelineSource>>

/** What contacts tell themselves. */
export const ownSources: TimelineSources = {
  session: listSessions,
  messages: listMessageDays,
  note: listNotes,
  consent: listConsents,
  change: listChanges,
}
