import { BroadcastDatasource, BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { type BroadcastRow, lockBroadcastRow, raiseBroadcast } from '../broadcast-store.ts'
import type { BroadcastFileSource } from '../file/file-source.ts'
import type { ReadAhead } from '../file/read-ahead.ts'
import { meetRows } from '../file/read-file-piece.ts'
import type { StepPlace, TakeStep } from '../run/take-step.ts'
import { tellBroadcast } from '../tell-broadcast.ts'
import { freezePeople, noteExtremes } from './freeze-people.ts'
import { meetContacts } from './meet-contacts.ts'
import { type Frame, openFrame } from './open-frame.ts'
import { type Meant, reckonPeople } from './reckon-people.ts'
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
  const { people, cursor, isEnd, problem } = next
  const reckoned = await reckonPeople(db, companyId, frame, people, isOfFile ? rehearsal.rehearsalId : null)
  const place = { rehearsalId: rehearsal.rehearsalId, broadcastId, phonenumberId: frame.phonenumberId, from: rehearsal.done }
  const frozen = await freezePeople(db, companyId, place, reckoned)
  const done = rehearsal.done + frozen.length
  const noted = noteExtremes(rehearsal.cursor, frozen, rehearsal.done)
  const isToldNow = isEnd || now >= (rehearsal.cursor.toldAt ?? 0) + tellingPause
  const toldAt = isToldNow ? now : rehearsal.cursor.toldAt
  const reached = { ...cursor, ...noted, ...(toldAt !== undefined && { toldAt }) }
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

type Piece = { people: Meant[]; cursor: RehearsalCursor; isEnd: boolean; problem: string | null }

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
  if (after === undefined) return { people: [], cursor, isEnd: true, problem: null }
  const people = await meetContacts(db, companyId, frame.gathering, ids)
  return { people, cursor: { ...cursor, after, looked: looked + ids.length }, isEnd: false, problem: null }
}

type OfFile = { broadcast: BroadcastRow; rehearsal: RehearsalRecord; ahead: ReadAhead | null }

/** Null where what was read is not what comes next: somebody went on meanwhile, and it is read anew. */
async function nextOfFile({ db, companyId }: StepPlace, frame: Frame, { broadcast, rehearsal, ahead }: OfFile): Promise<Piece | null> {
  const { cursor } = rehearsal
  const source = broadcast.fileSource as BroadcastFileSource | null
  if (!source) return { people: [], cursor, isEnd: true, problem: 'fileGone' }
  if (ahead?.sha256 !== source.sha256 || ahead.at !== (cursor.at ?? null)) return null
  const { rows, at, line, isEnd } = ahead.piece
  const people = await meetRows(db, companyId, frame, broadcast, rows)
  return { people, cursor: { ...cursor, at, line }, isEnd, problem: null }
}
