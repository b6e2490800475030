import { mostAhead } from '@prosa/contract/broadcasts/limits'
import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { putStep, putWake } from '../../ledger/public.ts'
import { type EntryRow, listEntryRows, type RehearsalRow, type RehearsalSummary } from '../broadcast-entry-store.ts'
import type { BroadcastRow, KeptApproval } from '../broadcast-store.ts'
import { refuseStale } from '../find-broadcast.ts'
import { reckonAnew } from '../rehearsal/reckon-anew.ts'
import { findRehearsal } from '../rehearsal/rehearsal-store.ts'
import { getSettings } from '../settings/settings-store.ts'
import { missingIn, showBroadcast } from '../show-broadcast.ts'
import { lockMovable, moveBroadcast } from './move-broadcast.ts'
import { findUserName } from './people-store.ts'

type Calls = typeof broadcastRunCalls
const { Registered, Scheduled } = BroadcastStatus

/** [BR16] C180: whoever its last rehearsal froze is written to, and nobody else. */
export const finalizeBroadcast: Handler<Calls['finalizeBroadcast']> = async (ctx, { broadcastId, version, rehearsalId, ...said }) => {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const row = await lockMovable(ctx, broadcastId, 'finalize')
  refuseStale(row, version)
  const [entry] = await listEntryRows(db, companyId, [broadcastId])
  refuseIncomplete(entry!)
  if (summaryOf(entry!.rehearsal, row.draftNumber, rehearsalId).willReceive === 0) throw new Refusal('broadcast.nobodyLeft')
  const startsAt = startOf(said, row.startsAt, house.clock.now())
  const { summary, isOtherText } = (await reckonAnew(ctx, { ...row, startsAt }))!
  if (isOtherText) throw new Refusal('broadcast.rehearsalNeeded')
  const approval = await approvalFor(ctx, row.rehearsalId!, summary)
  const audited = { startsAt, people: summary.willReceive, cost: summary.cost }
  const status = startsAt === null ? Registered : Scheduled
  if (startsAt !== null) await putWake(db, companyId, broadcastId, startsAt)
  else if (approval === null) await putStep(db, companyId, { broadcastId, what: 'run' })
  await moveBroadcast(ctx, row, { status, startsAt, approval, skipsOpen: summary.skipsOpen ?? row.skipsOpen }, { audited })
  return showBroadcast(ctx, broadcastId)
}

/** A template that was chosen and may not leave is said by its own code: nothing is missing that its author could say. */
function refuseIncomplete(row: EntryRow): void {
  const stopped = { templateId: row.templateId, secondTemplateId: row.secondTemplateId }
  const missing = missingIn(row)
  const isStopped = (field: string) => Object.hasOwn(stopped, field) && stopped[field as keyof typeof stopped] !== null
  const fields = missing.filter((field) => !isStopped(field)).map((name) => ({ name, problem: 'required' as const }))
  if (fields.length > 0) throw new Refusal('broadcast.incomplete', { fields })
  if (missing.length > 0) throw new Refusal('template.notSendable')
}

/** Of a rehearsal that is over, well, and of exactly this draft; of the one that was seen, where somebody says which. */
function summaryOf(rehearsal: RehearsalRow | null, draftNumber: number, seen: string | undefined): RehearsalSummary {
  const isTaken =
    rehearsal !== null &&
    rehearsal.endedAt !== null &&
    rehearsal.canceledAt === null &&
    rehearsal.problem === null &&
    rehearsal.draftNumber === draftNumber &&
    (seen === undefined || seen === rehearsal.rehearsalId)
  if (!isTaken || rehearsal.summary === null) throw new Refusal('broadcast.rehearsalNeeded')
  return rehearsal.summary
}

/** [BR17] Above the company's limits another person has to agree; null where nobody has to. */
async function approvalFor({ db, actor, house }: Context, rehearsalId: string, summary: RehearsalSummary): Promise<KeptApproval | null> {
  const { companyId, userId } = actor
  const { approvalPeople, approvalCost } = await getSettings(db, companyId)
  if (summary.willReceive <= approvalPeople && summary.cost <= approvalCost) return null
  const userName = await findUserName(db, companyId, userId)
  return { state: 'asked', userId, userName, at: house.clock.now(), reason: '', rehearsalId, askedBy: userId }
}

/** C181. One that is to begin at once begins later, and the other way round. */
export const changeBroadcastStart: Handler<Calls['changeBroadcastStart']> = async (ctx, { broadcastId, ...said }) => {
  const { db, actor, house } = ctx
  const row = await lockMovable(ctx, broadcastId, 'changeStart')
  const startsAt = startOf(said, null, house.clock.now())
  const approval = await approvalAnew(ctx, row, startsAt)
  const status = startsAt === null ? Registered : Scheduled
  if (startsAt !== null) await putWake(db, actor.companyId, broadcastId, startsAt)
  else if (approval?.state !== 'asked') await putStep(db, actor.companyId, { broadcastId, what: 'run' })
  return moveBroadcast(ctx, row, { status, startsAt, ...(approval !== row.approval && { approval }) }, { audited: { startsAt } })
}

/** [BR17] What it costs then may be above the limits, or more than somebody agreed to. */
async function approvalAnew(ctx: Context, row: BroadcastRow, startsAt: number | null): Promise<KeptApproval | null> {
  const before = row.rehearsalId === null ? null : await findRehearsal(ctx.db, ctx.actor.companyId, row.rehearsalId)
  const anew = await reckonAnew(ctx, { ...row, startsAt })
  const isDearer = (anew?.summary.cost ?? 0) > (before?.summary?.cost ?? 0)
  return anew && isDearer && row.approval?.state !== 'asked' ? approvalFor(ctx, row.rehearsalId!, anew.summary) : row.approval
}

type SaidStart = { startsAt?: number | null | undefined; broadcastStartAt?: number | null | undefined }

/** [BR15] By either of its names (A41); null is at once. Where nothing is said it is what was known. */
function startOf(said: SaidStart, known: number | null, now: number): number | null {
  const startsAt = said.startsAt === undefined ? said.broadcastStartAt : said.startsAt
  const start = startsAt === undefined ? known : startsAt
  if (start !== null && (start <= now || start > now + mostAhead)) throw new Refusal('broadcast.inThePast')
  return start
}
