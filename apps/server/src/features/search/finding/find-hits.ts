import { nilId } from '@prosa/contract/kit/own-id'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import {
  findBegin,
  findStanding,
  listChanged,
  listForms,
  listPostings,
  type Posted,
  type Posting,
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
    findStanding(db, companyId, before === null ? null : { id: before, ahead: shifted(before, -1n) }),
    listFewChats(db, asked.actor),
    ...narrowing(asked.sought.terms).map((term) => listForms(db, companyId, term)),
  ])
  if (fewChats?.length === 0) return { hits: [], next: null }
  const lastId = standing?.lastId ?? nilId
  const posted = [...forms, ...(fewChats ? [{ words: fewChats }] : []), ...filterWords(asked)]
  const sliced = { bounds, posted, before, slice: standing?.within?.slice ?? standing?.slice ?? -1, within: standing?.within ?? null }
  // Both in one round trip: where the rows are enough, the slices were read in vain.
  const [newest, first] = await allAnswered([
    before === null || before > lastId ? findInRows(db, asked, { after: lastId, before }, most, bounds) : noHits,
    standing ? readStretch(db, asked, sliced, firstStretch(sliced), most) : null,
  ])
  if (newest.next !== null || first === null) return newest
  const older = await findInSlices(db, asked, { ...sliced, most: most - newest.hits.length, first })
  return { hits: [...newest.hits, ...older.hits], next: older.next }
}

/** Of a letter or two there are too many to narrow anything: the rows that the others find say whether they have them. */
function narrowing(terms: Asked['sought']['terms']) {
  const longer = terms.filter(({ word }) => word.length > 2)
  return longer.length > 0 ? longer : terms
}

const noHits = { hits: [], next: null }

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

type Sliced = { bounds: Bounds; posted: readonly Posted[]; before: string | null; slice: number; within: Stretch['within'] }
type Part = { from: number; to: number; within: Stretch['within'] }

/** 64 joined slices, then 64 times as many and so on: of each only the newest that have the words are looked into. */
const [narrowest, widening] = [1_024, 64]
const stretchFrom = (to: number, width: number, within: Stretch['within']): Part => ({ from: Math.max(0, to - width + 1), to, within })
const firstStretch = ({ slice, within }: Sliced): Part => stretchFrom(slice, narrowest, within)

type Read = { part: Part; mostPostings: number; mostSlices: number; changed: { slice: number; messageId: string }[]; postings: Posting[] }

async function readStretch(db: Db, { actor, wanted }: Asked, { bounds, posted }: Sliced, part: Part, most: number): Promise<Read> {
  const limits = { mostPostings: Math.max(64, most * 2), mostSlices: Math.min(32, bounds.slices) }
  const stretch = { ...part, ...limits, fromTime: wanted.fromTime ?? null, toTime: wanted.toTime ?? null }
  const [changed, postings] = await allAnswered([
    listChanged(db, actor.companyId, part),
    listPostings(db, actor.companyId, posted, stretch),
  ])
  return { part, ...limits, changed, postings }
}

async function findInSlices(db: Db, asked: Asked, { most, first, ...sliced }: Sliced & { most: number; first: Read }): Promise<Found> {
  const { companyId } = asked.actor
  const { bounds } = sliced
  const hits: Hit[] = []
  let [read, before, width, postingCount, sliceCount]: [Read, string | null, number, number, number] = [
    first,
    sliced.before,
    narrowest,
    0,
    0,
  ]
  for (;;) {
    const { part, mostPostings, mostSlices, changed, postings } = read
    const last = postings.at(-1)
    const isCut = postings.length === mostPostings
    const looked = new Set(postings.map((posting) => posting.slice))
    const lowest = isCut || looked.size === mostSlices ? last!.slice : part.from
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
    const begin = isOver && (await findBegin(db, companyId, lowest))
    if (begin && begin !== nilId) return { hits, next: behind(begin) }
    if (cutAt === null && lowest === 0) return { hits, next: null }
    if (cutAt === null) width *= widening
    before = cutAt ?? before
    const within = cutAt === null ? null : ((await findStanding(db, companyId, { id: cutAt, ahead: shifted(cutAt, -1n) }))?.within ?? null)
    read = await readStretch(db, asked, sliced, stretchFrom(cutAt === null ? lowest - 1 : lowest, width, within), 500)
  }
}

/** The next id: what is before it includes this one. */
export const behind = (id: string): string => shifted(id, 1n)

function shifted(id: string, by: bigint): string {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) + by).toString(16).padStart(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
