import { type FoundMessage, mostRanked, type searchCalls, searchPageSize } from '@prosa/contract/search/calls'
import type { Context } from '../../kit/http/context.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { type CompanyNames, nameOf } from '../../kit/names/names.ts'
import { bestFirst } from './finding/best-first.ts'
import { excerptOf } from './finding/excerpt.ts'
import { behind, type Found, findHits } from './finding/find-hits.ts'
import type { Hit, Wanted } from './finding/hit-store.ts'
import { bornAt, type Place, readPlace, writePlace } from './finding/place-token.ts'
import type { Sought } from './words/read-sought.ts'

type Asked = Omit<Wanted, 'isNote'> & { companyId: string; words: string; order: 'newest' | 'best'; after?: string | undefined }

export const searchMessages: Handler<typeof searchCalls.searchMessages> = (ctx, asked) => search(ctx, asked, false)
export const searchNotes: Handler<typeof searchCalls.searchNotes> = (ctx, asked) => search(ctx, asked, true)

async function search({ db, actor, house }: Context, { after, words, order, companyId, ...filters }: Asked, isNote: boolean) {
  const which = [isNote ? 'notes' : 'messages', companyId, actor.userId, words, order, filters]
  const place = readPlace(house, which, after)
  const isBest = order === 'best'
  const wish = { actor, words, wanted: { ...filters, isNote } }
  const found = await findHits(db, wish, place.before, isBest ? mostRanked : searchPageSize + 1)
  const { sought } = found
  if (!sought) return { hits: [], after: null, lookedUntil: null }
  const { hits, next, looked } = isBest ? pageOfBest(found, sought, place) : pageOfNewest(found)
  return {
    hits: await house.names.naming(db, companyId, (names) => hits.map((hit) => shown(hit, sought, names))),
    after: next && writePlace(house, which, next),
    lookedUntil: looked === null ? null : bornAt(looked),
  }
}

/** `looked`: before this message nothing was looked at. */
type Page = { hits: Hit[]; next: Place | null; looked: string | null }

function pageOfNewest({ hits, next }: Found): Page {
  const page = hits.slice(0, searchPageSize)
  const before = hits.length > page.length ? page.at(-1)!.messageId : next
  return { hits: page, next: before === null ? null : { before, shown: 0, time: null }, looked: before }
}

/** The next page is of the same messages, so of none that came since. After the last page come those before them. */
function pageOfBest({ hits, next }: Found, sought: Sought, { shown: alreadyShown }: Place): Page {
  const page = bestFirst(hits, sought).slice(alreadyShown, alreadyShown + searchPageSize)
  const count = alreadyShown + page.length
  const rest = count < hits.length ? { before: behind(hits[0]!.messageId), shown: count, time: null } : null
  return { hits: page, next: rest ?? (next === null ? null : { before: next, shown: 0, time: null }), looked: next }
}

function shown(hit: Hit, { terms }: Sought, { departments, people }: CompanyNames): FoundMessage {
  const { messageId, phonenumberId, waId, messageType, said, fromMe, agentId, at, contactName, departmentId } = hit
  return {
    messageId,
    phonenumberId,
    waId,
    contactName,
    departmentName: nameOf(departments, departmentId),
    messageType,
    excerpt: excerptOf(said, terms),
    fromMe,
    agentName: agentId === null ? null : (people.get(agentId) ?? null),
    time: at,
  }
}
