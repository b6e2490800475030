import { nilId } from '@prosa/contract/kit/own-id'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import { findBegin, findStanding, type Posted, postedOf, type Standing, type Stretch } from '../slices/posting-store.ts'
import { kindWord, writerWord } from '../slices/slice-store.ts'
import { readSought, type Sought } from '../words/read-sought.ts'
import { listFewChats } from './few-chats-store.ts'
import { type Asked, type Edge, type Hit, readPart } from './hit-store.ts'

/** What one call reads at most: rows that are in no slice, messages that have the words, slices that have them. */
export type Bounds = { rows: number; postings: number; slices: number }
const usualBounds: Bounds = { rows: 20_000, postings: 4_000, slices: 96 }

/** `next`: what is before this message has not been looked at; null where nothing is left. `sought` is null where nothing could be found. */
export type Found = { hits: Hit[]; next: string | null; sought: Sought | null }

type Wish = Omit<Asked, 'sought'> & { words: string }

/**
 * The newest first, up to `most`: from rows what is in no slice yet, then from the slices, a few first and more where little was found. Two
 * round trips where the first stretch is enough.
 */
export async function findHits(db: Db, wish: Wish, before: string | null, most: number, bounds = usualBounds): Promise<Found> {
  const { actor, wanted } = wish
  // What is filled is read before the forms of the words: a slice that is filled between the two brings forms that are not needed yet, as its
  // messages are still read from rows. The other way round they would be looked for in the slice, without the forms that came with it.
  const [standing, sought, fewChats] = await allAnswered([
    findStanding(db, actor.companyId, before === null ? null : { id: before, ahead: shifted(before, -1n) }),
    readSought(db, wish.words, actor.companyId),
    listFewChats(db, actor),
  ])
  if (!sought || fewChats?.length === 0) return { hits: [], next: null, sought }
  const asked = { actor, wanted, sought }
  const posted = [...narrowing(sought.terms).map(postedOf), ...(fewChats ? [{ words: fewChats }] : []), ...filterWords(asked)]
  const reading = new Reading(db, asked, { posted, bounds, most, before })
  return { ...(await reading.read(standing)), sought }
}

/** Of a letter or two there are too many to narrow anything: the rows that the others find say whether they have them. */
function narrowing(terms: Sought['terms']) {
  const longer = terms.filter(({ word }) => word.length > 2)
  return longer.length > 0 ? longer : terms
}

/** What the index knows of a message besides its words, where that narrows. */
function filterWords({ wanted: { isNote, agentIds, messageTypes } }: Asked): Posted[] {
  const kinds = isNote ? ['note'] : messageTypes
  return [
    ...(agentIds ? [{ words: agentIds.map(writerWord) }] : []),
    ...(kinds && !kinds.includes('text') ? [{ words: kinds.map(kindWord) }] : []),
  ]
}

/** 64 joined slices, then 64 times as many and so on: of each only the newest that have the words are looked into. */
const [narrowest, widening] = [4_096, 64]

type Within = Stretch['within']
type Wanted = { posted: readonly Posted[]; bounds: Bounds; most: number; before: string | null }

/** One search: what it found so far, and how much of what it may read it has read. */
class Reading {
  readonly db: Db
  readonly asked: Asked
  readonly wanted: Wanted
  readonly hits: Hit[] = []
  postings = 0
  slices = 0

  constructor(db: Db, asked: Asked, wanted: Wanted) {
    this.db = db
    this.asked = asked
    this.wanted = wanted
  }

  async read(standing: Standing | null): Promise<{ hits: Hit[]; next: string | null }> {
    const { most, bounds } = this.wanted
    const lastId = standing?.lastId ?? nilId
    let before = this.wanted.before
    let tail = before === null || before > lastId ? { after: lastId, before, mostRows: bounds.rows } : null
    let stretch = standing && this.stretchTo(standing.within?.slice ?? standing.slice, narrowest, standing.within)
    for (let width = narrowest; ; ) {
      const part = {
        tail,
        stretch,
        posted: this.wanted.posted,
        hasChanges: standing?.hasChanges ?? false,
        before,
        most: most - this.hits.length,
      }
      const { hits, edge } = await readPart(this.db, this.asked, part)
      this.hits.push(...hits)
      if (!edge) return this.upTo(this.hits.at(-1)!.messageId)
      if (edge.lastOfRows !== null || !stretch) return this.upTo(edge.lastOfRows)
      const { lowest, cutAt } = readTo(edge, stretch)
      const over = await this.ends(edge, lowest, cutAt)
      if (over) return over
      if (cutAt === null) width *= widening
      before = cutAt ?? before
      tail = null
      stretch = this.stretchTo(cutAt === null ? lowest - 1 : lowest, width, cutAt === null ? null : await this.withinOf(cutAt))
    }
  }

  upTo(next: string | null) {
    return { hits: this.hits, next }
  }

  /** Where everything was read, or as much as one call may. */
  async ends({ postings, slices }: Edge, lowest: number, cutAt: string | null) {
    const { bounds } = this.wanted
    this.postings += postings
    this.slices += slices
    const isOver = this.postings >= bounds.postings || this.slices >= bounds.slices
    if (isOver && cutAt !== null) return this.upTo(cutAt)
    const begin = isOver && (await findBegin(this.db, this.asked.actor.companyId, lowest))
    if (begin && begin !== nilId) return this.upTo(behind(begin))
    return cutAt === null && lowest === 0 ? this.upTo(null) : null
  }

  /** More places at once where the first were not enough. */
  stretchTo(to: number, width: number, within: Within): Stretch {
    const { most, bounds } = this.wanted
    const { fromTime = null, toTime = null } = this.asked.wanted
    const mostPostings = this.postings > 0 ? 1_000 : Math.max(32, most + 11)
    return { from: Math.max(0, to - width + 1), to, within, fromTime, toTime, mostPostings, mostSlices: Math.min(32, bounds.slices) }
  }

  async withinOf(cutAt: string): Promise<Within> {
    return (await findStanding(this.db, this.asked.actor.companyId, { id: cutAt, ahead: shifted(cutAt, -1n) }))?.within ?? null
  }
}

/** The lowest slice that was looked into, and the message in it where that was cut; what changed may have been cut before that. */
function readTo(edge: Edge, { from, mostPostings, mostSlices }: Stretch): { lowest: number; cutAt: string | null } {
  const isLimited = edge.postings === mostPostings || edge.slices === mostSlices
  const posted = { lowest: isLimited ? edge.lowest! : from, cutAt: edge.cut }
  if (edge.changesCut === null || edge.changesLowest === null || edge.changesLowest < posted.lowest) return posted
  const changed = { lowest: edge.changesLowest, cutAt: edge.changesCut }
  return changed.lowest > posted.lowest || posted.cutAt === null || changed.cutAt > posted.cutAt ? changed : posted
}

/** The next id: what is before it includes this one. */
export const behind = (id: string): string => shifted(id, 1n)

function shifted(id: string, by: bigint): string {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) + by).toString(16).padStart(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
