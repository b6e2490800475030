import { choosesSomebody } from '@prosa/contract/broadcasts/chooses-somebody'
import { termsVersion } from '@prosa/contract/broadcasts/limits'
import { type DraftField, missingOf } from '@prosa/contract/broadcasts/missing-of'
import { type Broadcast, BroadcastCounts, type BroadcastEntry, noCounts, type Rehearsal } from '@prosa/contract/broadcasts/model'
import { BroadcastDatasource, BroadcastStatus, PropertySource } from '@prosa/contract/broadcasts/states'
import { emptyContent } from '@prosa/contract/templates/content'
import { sendableOf } from '@prosa/contract/templates/sendable-of'
import { allAnswered } from '../../kit/db/all-answered.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Context } from '../../kit/http/context.ts'
import { listTallies } from '../ledger/public.ts'
import { listMediaRows, mediaOnWire } from '../media/public.ts'
import { showAudience } from './audience/read-audience.ts'
import { type DraftTemplate, type EntryRow, listEntryRows, listPicked, type RehearsalRow } from './broadcast-entry-store.ts'
import { shownFile } from './mask-said.ts'

type Asker = Pick<Context, 'db' | 'actor' | 'house'>

/** Everything that this person may know of one that is there. */
export async function showBroadcast(ctx: Asker, broadcastId: string): Promise<Broadcast> {
  const [row] = await listEntryRows(ctx.db, ctx.actor.companyId, [broadcastId])
  return showRow(ctx, row!)
}

/** The same of what was read; `counted` is what its people add up to, where that is known. */
export async function showRow({ db, actor, house }: Asker, row: EntryRow, counted?: BroadcastCounts): Promise<Broadcast> {
  const { companyId } = actor
  const { broadcastId, headerMediaId } = row
  const [contactIdList, counts, [header]] = await allAnswered([
    row.hasPicked ? listPicked(db, companyId, broadcastId) : [],
    counted ? new Map([[row.rehearsalId ?? '', counted]]) : countsOf(db, companyId, [row]),
    headerMediaId === null ? [] : listMediaRows(db, companyId, [headerMediaId]),
  ])
  const entry = entryOf(row, counts)
  const { audience: _, conditionBy: __, file, unknownColumns, fileColumns, terms, approval, actions, rehearsal, ...rest } = row
  return {
    ...rest,
    ...entry,
    broadcastStartAt: row.startsAt,
    headerMedia: header ? mediaOnWire(house, companyId, header) : null,
    chatflowId: null,
    datasource: JSON.stringify(showAudience(actor, row)),
    contactIdList,
    file: file && shownFile(actor, file),
    propertiesNotRegistered: unknownColumns ?? [],
    columns: columnsOf(row),
    propertySource: propertySourceOf(row),
    actions,
    actionList: actions,
    totalReg: entry.counts.total,
    terms: terms && { version: terms.version, userName: terms.userName, at: terms.at },
    approval,
    rehearsal: rehearsal && rehearsalOf(rehearsal, row),
  }
}

/** As lists show them, in the order of their ids here; those that are gone are left out. */
export async function showEntries(db: Db, companyId: string, broadcastIds: readonly string[]): Promise<BroadcastEntry[]> {
  if (broadcastIds.length === 0) return []
  const rows = await listEntryRows(db, companyId, broadcastIds)
  const counts = await countsOf(db, companyId, rows)
  const entries = new Map(rows.map((row) => [row.broadcastId, entryOf(row, counts)]))
  return broadcastIds.flatMap((broadcastId) => entries.get(broadcastId) ?? [])
}

export async function showEntry(db: Db, companyId: string, broadcastId: string): Promise<BroadcastEntry> {
  const [entry] = await showEntries(db, companyId, [broadcastId])
  return entry!
}

type Counts = ReadonlyMap<string, BroadcastCounts>

/** By rehearsal; of one without people there is nothing. */
async function countsOf(db: Db, companyId: string, rows: readonly Pick<EntryRow, 'rehearsalId'>[]): Promise<Counts> {
  const rehearsalIds = rows.flatMap(({ rehearsalId }) => rehearsalId ?? [])
  if (rehearsalIds.length === 0) return new Map()
  const tallies = await listTallies(db, companyId, rehearsalIds)
  return new Map(tallies.map((tally) => [tally.rehearsalId, BroadcastCounts.parse(tally)]))
}

/** Each field by its name: what an event brings is not cut. */
function entryOf(row: EntryRow, counts: Counts): BroadcastEntry {
  const { broadcastId, broadcastName, broadcastType, status, phonenumberId, departmentId, templateName, startsAt, startedAt, endedAt } = row
  return {
    ...{ broadcastId, broadcastName, broadcastType, status, phonenumberId, departmentId, templateName, startsAt, startedAt, endedAt },
    userId: row.createdBy,
    userName: row.userName,
    createdAt: row.createdAt,
    estimate: row.rehearsal?.summary?.cost ?? null,
    pause: pauseOf(row),
    awaitsApproval: row.approval?.state === 'asked',
    wasCanceled: [status, row.statusBefore, row.deletedStatus].includes(BroadcastStatus.Canceled),
    missing: status === BroadcastStatus.Draft ? missingIn(row) : [],
    counts: counts.get(row.rehearsalId ?? '') ?? noCounts,
    version: row.version,
  }
}

type PauseProblem = NonNullable<BroadcastEntry['pause']>['problem']

/** The version before writes nobody down who pauses it. */
function pauseOf({ pauseReason, pausedUntil, pausedBy, pauseCause, ...row }: EntryRow): BroadcastEntry['pause'] {
  if (pauseReason === null) return null
  const by = pauseReason === 'person' && pausedBy ? { by: { userName: pausedBy.userName, at: pausedBy.at } } : {}
  const [templateId, name] = pauseCause?.text === 1 ? [row.secondTemplateId, row.secondTemplateName] : [row.templateId, row.templateName]
  const template = typeof pauseCause?.text === 'number' && templateId !== null ? { template: { templateId, name } } : {}
  return { reason: pauseReason, until: pausedUntil, ...(pauseCause && { problem: pauseCause.problem as PauseProblem }), ...template, ...by }
}

/** What a draft still lacks, for its own number and department. */
export function missingIn(row: EntryRow): DraftField[] {
  const { audience, terms, hasPicked, template, secondTemplate } = row
  const hasAudience = audience.isPicked ? hasPicked : choosesSomebody(audience)
  const written = { ...row, hasAudience, agreedTo: terms?.version ?? null }
  return missingOf({ ...written, template: sendable(template), secondTemplate: sendable(secondTemplate) }, termsVersion)
}

const sendable = (template: DraftTemplate | null) =>
  template && sendableOf({ ...template, content: { ...emptyContent, ...template.content } })

/** Where values come from that are not the same for all; null where every value is. */
function propertySourceOf({ datasourceType, variables, secondVariables }: EntryRow): PropertySource | null {
  const isVaried = [...variables, ...secondVariables].some(({ source }) => source.from !== 'fixed')
  if (!isVaried) return null
  return datasourceType === BroadcastDatasource.ExternalFile ? PropertySource.Imported : PropertySource.Internal
}

type FileColumns = NonNullable<Broadcast['columns']>

/** Neither the number, nor the name, nor what nobody has said anything of. */
const columnsOf = ({ file, fileColumns, unknownColumns }: EntryRow): FileColumns =>
  (file?.headers ?? []).flatMap((column, nth): FileColumns => {
    const { target, propertyId } = fileColumns?.[nth] ?? {}
    if (target === 'property' && propertyId) return [{ column, use: 'property', propertyId }]
    return target === 'ignore' && !unknownColumns?.includes(column) ? [{ column, use: 'ignore' }] : []
  })

/** One that goes on, or that came to nothing, has no numbers yet. */
function rehearsalOf(
  { rehearsalId, draftNumber, begunAt, endedAt, canceledAt, problem, done, total, summary }: RehearsalRow,
  draft: { draftNumber: number },
): Rehearsal {
  const unknown = { willReceive: 0, leftOut: [], withFallback: 0, cost: 0, costLines: [], endsAt: null, needsApproval: false }
  return {
    ...(summary ?? unknown),
    rehearsalId,
    isCurrent: draftNumber === draft.draftNumber && canceledAt === null,
    isOver: endedAt !== null,
    done,
    total,
    problem,
    at: endedAt ?? begunAt,
  }
}
