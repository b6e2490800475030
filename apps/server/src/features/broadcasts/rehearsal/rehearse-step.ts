import { BroadcastDatasource, BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { type BroadcastRow, lockBroadcastRow, raiseBroadcast } from '../broadcast-store.ts'
import type { BroadcastFileSource } from '../file/file-source.ts'
import type { ReadAhead } from '../file/read-ahead.ts'
import { meetRows } from '../file/read-file-piece.ts'
import type { StepPlace, TakeStep } from '../run/take-step.ts'
import { tellBroadcast } from '../tell-broadcast.ts'
import { freezeGroups, noteExtremes } from './freeze-people.ts'
import { meetContacts } from './meet-contacts.ts'
import { type Frame, openFrame } from './open-frame.ts'
import { type Meant, newSplitting, reckonPeople } from './reckon-people.ts'
import {
  cancelRehearsal,
  endRehearsal,
  findAhead,
  findRehearsal,
  listAhead,
  type RehearsalCursor,
  type RehearsalRecord,
  saveProgress,
} from './rehearsal-store.ts'
import { summaryOf } from './summary-of.ts'

/** Some tenths of a second: others wait no longer than this for the broadcast's row. */
const peopleAtOnce = 5_000
/** While the database looks some up, or writes them, others are reckoned. */
const peopleOfGroup = 1_000
const tellingPause = 1_000

/** [BR28] The next people of a rehearsal: who they are, what they get, and how far it is are one commit. */
export const rehearseStep: TakeStep = async (work, { broadcastId, rehearsalId }, ahead = null) => {
  const { db, companyId, house } = work
  const broadcast = await lockBroadcastRow(db, { companyId, broadcastId })
  const rehearsal = rehearsalId === undefined ? null : await findRehearsal(db, companyId, rehearsalId)
  if (!broadcast || !rehearsal || rehearsal.endedAt !== null) return null
  const now = house.clock.now()
  if (!isMeantStill(broadcast, rehearsal)) {
    await cancelRehearsal(db, companyId, rehearsal.rehearsalId, now)
    return null
  }
  const frame = await openFrame(db, companyId, broadcast, rehearsal.begunAt)
  const isOfFile = broadcast.datasourceType === BroadcastDatasource.ExternalFile
  const next = isOfFile ? await nextOfFile(work, frame, { broadcast, rehearsal, ahead }) : await nextContacts(work, frame, rehearsal)
  if (!next) return 0
  const { groups, cursor, isEnd, problem } = next
  const place = { rehearsalId: rehearsal.rehearsalId, broadcastId, phonenumberId: frame.phonenumberId, from: rehearsal.done }
  const isSplit = frame.secondShare > 0
  const splitting = newSplitting(rehearsal.cursor.split)
  const among = isOfFile || isSplit ? rehearsal.rehearsalId : null
  const reckon = (people: readonly Meant[]) => reckonPeople(db, companyId, frame, people, among, splitting)
  const frozen = await freezeGroups(db, companyId, place, groups, reckon, isSplit)
  const done = rehearsal.done + frozen.length
  const noted = noteExtremes(rehearsal.cursor, frozen, rehearsal.done)
  const isToldNow = isEnd || now >= (rehearsal.cursor.toldAt ?? 0) + tellingPause
  const toldAt = isToldNow ? now : rehearsal.cursor.toldAt
  const reached = { ...cursor, ...noted, ...(isSplit && { split: splitting.split }), ...(toldAt !== undefined && { toldAt }) }
  await saveProgress(db, companyId, { rehearsalId: rehearsal.rehearsalId, cursor: reached, done })
  if (isEnd) {
    const summary =
      problem === null ? await summaryOf(work, broadcast, frame, { rehearsalId: rehearsal.rehearsalId, cursor: reached }) : null
    await endRehearsal(db, companyId, { rehearsalId: rehearsal.rehearsalId, at: now, summary, problem })
  }
  if (isToldNow) {
    await raiseBroadcast(db, { companyId, broadcastId }, now)
    await tellBroadcast(work, broadcastId)
  }
  return isEnd ? null : 0
}

/** Neither written on since, nor replaced by another one, nor begun. */
const isMeantStill = (broadcast: BroadcastRow, { rehearsalId, draftNumber }: RehearsalRecord): boolean =>
  broadcast.status === BroadcastStatus.Draft && broadcast.rehearsalId === rehearsalId && broadcast.draftNumber === draftNumber

/** `groups`: who they are, asked for together. */
type Piece = { groups: Promise<Meant[]>[]; cursor: RehearsalCursor; isEnd: boolean; problem: string | null }

async function nextContacts({ db, companyId }: StepPlace, frame: Frame, rehearsal: RehearsalRecord): Promise<Piece> {
  const { rehearsalId } = rehearsal
  const { cursor } = rehearsal
  const ahead = (looked: number) => listAhead(db, companyId, rehearsalId, looked, peopleAtOnce)
  let looked = cursor.looked ?? 0
  let ids = await ahead(looked)
  if (ids.length === 0) {
    looked = 0
    ids = (await findAhead(db, companyId, rehearsal)) === 0 ? [] : await ahead(looked)
  }
  const after = ids.at(-1)
  if (after === undefined) return { groups: [], cursor, isEnd: true, problem: null }
  const groups = inGroups(ids).map((some) => meetContacts(db, companyId, frame.gathering, some))
  return { groups, cursor: { ...cursor, after, looked: looked + ids.length }, isEnd: false, problem: null }
}

const inGroups = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / peopleOfGroup) }, (_, nth) => all.slice(nth * peopleOfGroup, (nth + 1) * peopleOfGroup))

type OfFile = { broadcast: BroadcastRow; rehearsal: RehearsalRecord; ahead: ReadAhead | null }

/** Null where what was read is not what comes next: somebody went on meanwhile, and it is read anew. */
async function nextOfFile({ db, companyId }: StepPlace, frame: Frame, { broadcast, rehearsal, ahead }: OfFile): Promise<Piece | null> {
  const { cursor } = rehearsal
  const source = broadcast.fileSource as BroadcastFileSource | null
  if (!source) return { groups: [], cursor, isEnd: true, problem: 'fileGone' }
  if (ahead?.sha256 !== source.sha256 || ahead.at !== (cursor.at ?? null)) return null
  const { rows, at, line, isEnd } = ahead.piece
  return { groups: [meetRows(db, companyId, frame, broadcast, rows)], cursor: { ...cursor, at, line }, isEnd, problem: null }
}
