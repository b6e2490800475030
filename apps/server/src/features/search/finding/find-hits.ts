import { nilId } from '@prosa/contract/kit/own-id'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import {
  findBegin,
  findStanding,
  listChanged,
  listForms,
  listPostings,
  mostSlices,
  type Posted,
  type Stretch,
} from '../slices/posting-store.ts'
import { kindWord, writerWord } from '../slices/slice-store.ts'
import { listFewChats } from './few-chats-store.ts'
import { type Asked, findLastOfRows, type Hit, keepPlans, listHits, listHitsOfRows } from './hit-store.ts'

/** What one call reads at most: rows that are in no slice, messages that have the words, slices that have them. */
export type Bounds = { rows: number; postings: number; slices: number }
const usualBounds: Bounds = { rows: 20_000, postings: 4_000, slices: 96 }

/** `next`: what is before this message has not been looked at; null where nothing is left. */
export type Found = { hits: Hit[]; next: string | null }

/** The newest first, up to `most`: from rows what is in no slice yet, then from the slices, a few first and more where little was found. */
export async function findHits(db: Db, asked: Asked, before: string | null, most: number, bounds = usualBounds): Promise<Found> {
  const { companyId } = asked.actor
  const [, standing, fewChats, ...forms] = await allAnswered([
    keepPlans(db),
    findStanding(db, companyId, before),
    listFewChats(db, asked.actor),
    ...asked.sought.terms.map((term) => listForms(db, companyId, term)),
  ])
  if (fewChats?.length === 0) return { hits: [], next: null }
  const lastId = standing?.lastId ?? nilId
  const newest = before === null || before > lastId ? await findInRows(db, asked, { after: lastId, before }, most, bounds) : noHits
  if (newest.next !== null || standing === null) return newest
  const posted = [...forms, ...(fewChats ? [{ words: fewChats }] : []), ...filterWords(asked)]
  const rest = {
    bounds,
    posted,
    most: most - newest.hits.length,
    before,
    slice: standing.within?.slice ?? standing.slice,
    within: standing.within,
  }
  const older = await findInSlices(db, asked, rest)
  return { hits: [...newest.hits, ...older.hits], next: older.next }
}

const noHits: Found = { hits: [], next: null }

async function findInRows(
  db: Db,
  asked: Asked,
  range: { after: string; before: string | null },
  most: number,
  { rows }: Bounds,
): Promise<Found> {
  const read = { ...range, mostRows: rows }
  const [hits, last] = await allAnswered([listHitsOfRows(db, asked, read, most), findLastOfRows(db, asked.actor.companyId, read)])
  return { hits, next: hits.length === most ? hits.at(-1)!.messageId : last }
}

/** What the index knows of a message besides its words, where that narrows. */
function filterWords({ wanted: { isNote, agentIds, messageTypes } }: Asked): Posted[] {
  const kinds = isNote ? ['note'] : messageTypes
  return [
    ...(agentIds ? [{ words: agentIds.map(writerWord) }] : []),
    ...(kinds && !kinds.includes('text') ? [{ words: kinds.map(kindWord) }] : []),
  ]
}

type Rest = { bounds: Bounds; posted: readonly Posted[]; most: number; before: string | null; slice: number; within: Stretch['within'] }

/** One joined slice, sixteen, two hundred and so on: a word that is met often needs the first, a rare one few statements. */
const widening = 16

async function findInSlices(db: Db, asked: Asked, { bounds, posted, most, slice, ...from }: Rest): Promise<Found> {
  const { companyId } = asked.actor
  const { fromTime = null, toTime = null } = asked.wanted
  const hits: Hit[] = []
  let [{ before, within }, to, width, postingCount, sliceCount] = [from, slice, widening, 0, 0]
  while (to >= 0) {
    const stretch = { from: Math.max(0, to - width + 1), to, fromTime, toTime, within }
    const mostPostings = postingCount === 0 ? Math.max(64, most * 2) : 1_000
    const [changed, postings] = await allAnswered([
      listChanged(db, companyId, stretch),
      listPostings(db, companyId, posted, stretch, mostPostings),
    ])
    const last = postings.at(-1)
    const isCut = postings.length === mostPostings
    const looked = new Set(postings.map((posting) => posting.slice))
    const lowest = isCut || looked.size === mostSlices ? last!.slice : stretch.from
    const cutAt = isCut ? last!.messageId : null
    const candidates = [...postings, ...changed.filter((one) => one.slice >= lowest && (cutAt === null || one.messageId >= cutAt))]
      .flatMap(({ messageId }) => (messageId !== null && (before === null || messageId < before) ? [messageId] : []))
      .toSorted((one, other) => (one < other ? 1 : -1))
    if (candidates.length > 0) hits.push(...(await listHits(db, asked, [...new Set(candidates)], most - hits.length)))
    if (hits.length === most) return { hits, next: hits.at(-1)!.messageId }
    postingCount += postings.length
    sliceCount += looked.size
    const isOver = postingCount >= bounds.postings || sliceCount >= bounds.slices
    if (isOver && cutAt !== null) return { hits, next: cutAt }
    if (cutAt !== null) {
      before = cutAt
      within = (await findStanding(db, companyId, cutAt))?.within ?? null
      to = lowest
      continue
    }
    const begin = isOver && (await findBegin(db, companyId, lowest))
    if (begin && begin !== nilId) return { hits, next: behind(begin) }
    ;[to, width, within] = [lowest - 1, width * widening, null]
  }
  return { hits, next: null }
}

/** The next id: what is before it includes this one. */
export function behind(id: string): string {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
