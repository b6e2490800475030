import { isDeepStrictEqual } from 'node:util'
import type { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { mostBroadcasts } from '@prosa/contract/broadcasts/limits'
import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { BroadcastType } from '@prosa/contract/broadcasts/states'
import { newId } from '../../../kit/db/ids.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import {
  type BroadcastChange,
  type BroadcastRow,
  insertBroadcast,
  lockBroadcastCount,
  type NewBroadcast,
  saveBroadcast,
} from '../broadcast-store.ts'
import { lockDraft } from '../find-broadcast.ts'
import { showBroadcast } from '../show-broadcast.ts'
import { tellBroadcast } from '../tell-broadcast.ts'
import { findFirstDepartment, findFirstNumber } from './place-store.ts'
import { readAbout } from './read-about.ts'

type Calls = typeof broadcastDraftCalls

/** [BR4] It begins with a connected number and the department that receives its chats, where nobody chose others. */
export const createBroadcastDraft: Handler<Calls['createBroadcastDraft']> = async (ctx, { companyId: _, ...said }) => {
  const { actor, house } = ctx
  await refuseFull(ctx)
  const about = await readAbout(ctx, said, null)
  const phonenumberId = about.phonenumberId ?? (await firstNumber(ctx))
  const { departmentId } = about
  const place = { phonenumberId, ...(departmentId === undefined ? await firstDepartment(ctx, phonenumberId) : { departmentId }) }
  const at = house.clock.now()
  return addBroadcast(ctx, {
    ...blank,
    ...about,
    ...place,
    broadcastId: newId(at),
    conditionBy: actor.userId,
    createdBy: actor.userId,
    createdAt: at,
  })
}

/** `fill` writes what stands beside its row, before anybody is told. */
export async function addBroadcast(ctx: Context, one: NewBroadcast, fill?: () => Promise<void>): Promise<Broadcast> {
  const { db, actor, audit } = ctx
  const { companyId } = actor
  await insertBroadcast(db, companyId, one)
  await fill?.()
  audit({ target: one.broadcastId, after: { broadcastName: one.broadcastName } })
  await tellBroadcast({ ...ctx, companyId }, one.broadcastId)
  return showBroadcast(ctx, one.broadcastId)
}

const blank = {
  ...{ broadcastName: '', broadcastType: BroadcastType.Template, templateId: null, variables: [], headerMediaId: null },
  ...{ secondTemplateId: null, secondVariables: [], secondShare: 50, goal: null, goalId: null, goalExtra: 7, datasourceType: null },
  ...{
    audience: {},
    file: null,
    fileSource: null,
    actions: [],
    perMinute: null,
    isQuiet: true,
    inHours: false,
    budget: null,
    skipsRecent: true,
    skipsOpen: null,
    isDepartmentChosen: true,
  },
}

export async function refuseFull({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  if ((await lockBroadcastCount(db, actor.companyId)) >= mostBroadcasts) throw new Refusal('broadcast.tooMany')
}

async function firstNumber({ db, actor }: Context): Promise<string> {
  const found = await findFirstNumber(db, actor.companyId)
  if (found === null) throw new Refusal('number.notFound')
  return found
}

/** A draft always belongs to a department, by which it is seen; a department that only stands in for a choice is asked for before the start. */
async function firstDepartment(
  { db, actor }: Context,
  phonenumberId: string,
): Promise<Pick<BroadcastRow, 'departmentId' | 'isDepartmentChosen'>> {
  const isEverywhere = actor.permissions.includes('admin') || actor.departmentIds === 'all'
  const found = await findFirstDepartment(db, actor.companyId, phonenumberId, isEverywhere ? 'all' : actor.departmentIds)
  if (found === null) throw new Refusal('department.notFound')
  return { departmentId: found.departmentId, isDepartmentChosen: found.isMeant }
}

/** [BR5] Writes by itself while somebody types: what says nothing new writes nothing. */
export const saveBroadcastDraft: Handler<Calls['saveBroadcastDraft']> = async (ctx, { companyId: _, broadcastId, version, ...said }) => {
  const row = await lockDraft(ctx, broadcastId, version)
  const about = await readAbout(ctx, said, row)
  const isUnchosen = !row.isDepartmentChosen && about.departmentId === undefined
  const isOtherNumber = about.phonenumberId !== undefined && about.phonenumberId !== row.phonenumberId
  const place = isUnchosen && isOtherNumber ? await firstDepartment(ctx, about.phonenumberId!) : {}
  return writeDraft(ctx, row, { ...about, ...(about.departmentId !== undefined && { isDepartmentChosen: true }), ...place })
}

/** Whatever changes who gets what makes another draft of it, which no rehearsal has seen. */
const decisive: readonly (keyof BroadcastChange)[] = [
  ...(['phonenumberId', 'templateId', 'variables', 'headerMediaId', 'secondTemplateId', 'secondVariables', 'secondShare'] as const),
  ...(['datasourceType', 'audience', 'file', 'fileSource', 'skipsRecent', 'skipsOpen'] as const),
]

/** Of a locked draft. `isDecisive`: what stands beside its row, and decides who gets what, has changed. */
export async function writeDraft(
  ctx: Pick<Context, 'db' | 'emit' | 'actor' | 'house'>,
  row: BroadcastRow,
  changed: BroadcastChange,
  { isDecisive = false } = {},
): Promise<Broadcast> {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const { broadcastId, draftNumber } = row
  const names = Object.keys(changed) as (keyof BroadcastChange)[]
  const others = names.filter((name) => !isDeepStrictEqual(changed[name], row[name]))
  if (others.length > 0 || isDecisive) {
    const isOther = isDecisive || others.some((name) => decisive.includes(name))
    await saveBroadcast(db, companyId, row, { ...changed, ...(isOther && { draftNumber: draftNumber + 1 }) }, house.clock.now())
    await tellBroadcast({ ...ctx, companyId }, broadcastId)
  }
  return showBroadcast(ctx, broadcastId)
}
