import type { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import { type TimelineEntry, type TimelineKind, timelineKinds } from '@prosa/contract/contacts/timeline-entry'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenContact } from '../read-contact.ts'
import { findTimeZone } from './session-source-store.ts'
import { type Bound, ownSources, type TimelineSources } from './sources.ts'

/** Where a page ended: the moment, the kind and the id of its last entry. */
type Place = Bound & { kind: TimelineKind }

/** Entries of one moment stand in the order of their kinds, backwards, as their ids do. */
export const listTimeline =
  (others: TimelineSources): Handler<typeof contactDataCalls.listContactTimeline> =>
  async (ctx, input) => {
    const sources = { ...ownSources, ...others }
    const { db } = ctx
    const { companyId, waId, kinds = timelineKinds, after, pageSize } = input
    const { contact, chats } = await findSeenContact(ctx, waId)
    const ask = { db, companyId, contactId: contact.contactId, chats, timeZone: await findTimeZone(db, companyId) }
    const place = readPlace(after)
    const asked = timelineKinds.filter((kind) => kinds.includes(kind))
    const found = await Promise.all(asked.map(async (kind) => (await sources[kind]?.(ask, boundOf(kind, place), pageSize + 1)) ?? []))
    const all = found.flat().toSorted(newestFirst)
    const entries = all.slice(0, pageSize)
    const last = entries.at(-1)
    return { entries, after: last && all.length > pageSize ? `${last.at}:${last.entryId}` : null }
  }

const newestFirst = (one: TimelineEntry, other: TimelineEntry) =>
  other.at - one.at || (one.entryId < other.entryId ? 1 : one.entryId > other.entryId ? -1 : 0)

const latest: Bound = { at: 253_402_300_799_999, id: '' }

/** Ids are hexadecimal signs, words of our own, and dates: all of them come before a tilde. */
function boundOf(kind: TimelineKind, place: Place | null): Bound {
  if (!place) return latest
  if (kind === place.kind) return place
  return { at: place.at, id: kind < place.kind ? '~' : '' }
}

/** What nobody was answered begins at the beginning. */
function readPlace(after: string | undefined): Place | null {
  const [, at, word, id = ''] = /^(\d{1,15}):([a-z]+):(.{1,150})$/s.exec(after ?? '') ?? []
  const kind = timelineKinds.find((each) => each === word)
  return kind && Number(at) <= latest.at ? { at: Number(at), kind, id } : null
}
