import { type FoundContactNote, type searchCalls, searchPageSize } from '@prosa/contract/search/calls'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { excerptOf } from '../finding/excerpt.ts'
import { readPlace, writePlace } from '../finding/place-token.ts'
import { readSought } from '../words/read-sought.ts'
import { findLastRead, listNoteHits } from './contact-note-store.ts'

export const searchContactNotes: Handler<typeof searchCalls.searchContactNotes> = async (
  { db, actor, house },
  { companyId, words, after },
) => {
  const which = ['contactNotes', companyId, actor.userId, words]
  const place = readPlace(house, which, after)
  const sought = await readSought(db, words)
  if (!sought) return { hits: [], after: null, lookedUntil: null }
  const before = place.before === null || place.time === null ? null : { noteId: place.before, at: place.time }
  const [found, last] = await allAnswered([
    listNoteHits(db, actor, sought, before, searchPageSize + 1),
    findLastRead(db, companyId, before),
  ])
  const page = found.slice(0, searchPageSize)
  const next = found.length > page.length ? page.at(-1)! : last
  const hits = await house.names.naming(db, companyId, ({ people }) =>
    page.map(
      ({ noteId, contactId, contactName, body, userId, at, phonenumberId, waId }): FoundContactNote => ({
        noteId,
        contactId,
        contactName,
        excerpt: excerptOf(body, sought.terms),
        byName: people.get(userId) ?? null,
        time: at,
        chat: phonenumberId !== null && waId !== null ? { phonenumberId, waId } : null,
      }),
    ),
  )
  return {
    hits,
    after: next && writePlace(house, which, { before: next.noteId, shown: 0, time: next.at }),
    lookedUntil: next?.at ?? null,
  }
}
