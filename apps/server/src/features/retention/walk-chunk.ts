import { nilId } from '@prosa/contract/kit/own-id'
import { keptSince } from '@prosa/contract/retention/rules'
import type { Db } from '../../kit/db/db.ts'
import { forgetLastFiles, forgetLastMessages, saveLabelIds } from '../entries/public.ts'
import { emptyOldPeople } from '../ledger/public.ts'
import { forgetFiles, forgetUnused } from '../media/public.ts'
import { deleteOldEvents, deleteOldMessages, deleteOldNotes, lockOldFiles } from './delete-store.ts'
import { countOldEvents, countOldFiles, countOldMessages } from './rehearse-store.ts'
import { type AfterKey, type Counts, noCounts, type RunRow, type Step } from './run-store.ts'

/** So much of a run is one transaction: short enough that nobody waits for it. */
const atOnce = { events: 1_000, blobs: 200, chats: 400, messages: 2_000 }
const nextOf = { journal: 'media', media: 'messages', messages: 'over', over: 'over' } as const satisfies Record<Step, Step>

type Chunk = Partial<Counts> & { after: AfterKey; isOver: boolean; looked: number }
type Work = { db: Db; companyId: string; now: number }

/** The next piece of a run, and how it stands after it. */
export async function walkChunk(work: Work, run: RunRow): Promise<RunRow> {
  const { after, isOver, looked, ...counts } = await pieceOf(work, run)
  const sum = (name: keyof Counts) => run[name] + (counts[name] ?? 0)
  const counted = Object.fromEntries(Object.keys(noCounts).map((name) => [name, sum(name as keyof Counts)])) as Counts
  return { ...run, ...counted, done: run.done + looked, step: isOver ? nextOf[run.step] : run.step, afterKey: isOver ? null : after }
}

const nothing: Chunk = { after: null, isOver: true, looked: 0 }

async function pieceOf(work: Work, run: RunRow): Promise<Chunk> {
  const { step, isRehearsal, asOf } = run
  const [messages, media, journal] = [run.messages, run.media, run.journal].map((days) => keptSince(days, asOf))
  if (step === 'journal' && journal != null) return isRehearsal ? rehearseJournal(work, run, journal) : deleteJournal(work, run, journal)
  // A rehearsal finds all files here; a run only those whose messages stay: the others go with their messages.
  const files = media ?? (isRehearsal ? messages : null)
  if (step === 'media' && files != null) return isRehearsal ? rehearseMedia(work, run, files) : deleteMedia(work, run, files)
  if (step === 'messages' && messages != null)
    return isRehearsal ? rehearseMessages(work, run, messages) : deleteMessages(work, run, messages)
  return nothing
}

const asked = ({ companyId }: Work, { holdLabelIds }: RunRow, since: number, most: number) => ({ companyId, holdLabelIds, since, most })
const blobAfter = ({ afterKey }: RunRow) => afterKey?.[0] ?? ''
const chatAfter = ({ afterKey }: RunRow) => [afterKey?.[0] ?? nilId, afterKey?.[1] ?? ''] as const
const onTo = ({ last, looked }: { last: AfterKey; looked: number }) => ({ after: last, isOver: last === null, looked })

async function rehearseJournal(work: Work, run: RunRow, since: number): Promise<Chunk> {
  const { eventCount, ...page } = await countOldEvents(work.db, asked(work, run, since, 1), run.afterKey?.[0] ?? nilId)
  return { ...onTo(page), eventCount }
}

async function rehearseMedia(work: Work, run: RunRow, since: number): Promise<Chunk> {
  const { fileCount, freedBytes, ...page } = await countOldFiles(work.db, asked(work, run, since, atOnce.blobs), blobAfter(run))
  return { ...onTo(page), fileCount, freedBytes }
}

async function rehearseMessages(work: Work, run: RunRow, since: number): Promise<Chunk> {
  const { messageCount, ...page } = await countOldMessages(work.db, asked(work, run, since, atOnce.chats), chatAfter(run))
  return { ...onTo(page), messageCount }
}

async function deleteJournal(work: Work, run: RunRow, since: number): Promise<Chunk> {
  const eventCount = await deleteOldEvents(work.db, asked(work, run, since, atOnce.events))
  return { after: null, isOver: eventCount < atOnce.events, looked: 0, eventCount }
}

async function deleteMedia(work: Work, run: RunRow, since: number): Promise<Chunk> {
  const { db, companyId } = work
  const { mediaIds, ...page } = await lockOldFiles(db, asked(work, run, since, atOnce.blobs), blobAfter(run))
  if (mediaIds.length === 0) return onTo(page)
  await forgetLastFiles(db, companyId, mediaIds)
  const { fileCount, freedBytes } = await forgetFiles(db, companyId, mediaIds)
  return { ...onTo(page), fileCount, freedBytes }
}

/** The same chats once more where they had more than goes at once. */
async function deleteMessages(work: Work, run: RunRow, since: number): Promise<Chunk> {
  const { db, companyId, now } = work
  const old = asked(work, run, since, atOnce.messages)
  await deleteOldNotes(db, old)
  const { chats, mediaIds, messageCount, ...page } = await deleteOldMessages(db, old, chatAfter(run), atOnce.chats)
  if (chats.length > 0) await forgetLastMessages(db, companyId, chats)
  await saveLabelIds(
    db,
    companyId,
    chats.filter(({ isLabelled }) => isLabelled),
  )
  const { fileCount, freedBytes } = mediaIds.length > 0 ? await forgetUnused(db, companyId, mediaIds, now) : noCounts
  const emptied = await emptyOldPeople(db, companyId, since, atOnce.messages)
  const isFull = messageCount === atOnce.messages || emptied === atOnce.messages
  return { ...(isFull ? { after: run.afterKey, isOver: false, looked: 0 } : onTo(page)), messageCount, fileCount, freedBytes }
}
