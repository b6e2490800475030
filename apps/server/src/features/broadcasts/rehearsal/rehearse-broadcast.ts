import type { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { newId } from '../../../kit/db/ids.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { putStep } from '../../ledger/public.ts'
import { type AskedContacts, countFound } from '../../segments/public.ts'
import { countPicked } from '../audience/picked-store.ts'
import { readKept } from '../audience/read-audience.ts'
import { listEntryRows } from '../broadcast-entry-store.ts'
import { type BroadcastRow, saveBroadcast } from '../broadcast-store.ts'
import { countFileQuestion } from '../file/masked-file.ts'
import { findBroadcast, lockBroadcast, lockDraft } from '../find-broadcast.ts'
import { missingIn, showBroadcast } from '../show-broadcast.ts'
import { tellBroadcast } from '../tell-broadcast.ts'
import { forgetRehearsal } from './forget-rehearsal.ts'
import { cancelRehearsal, insertRehearsal } from './rehearsal-store.ts'

type Calls = typeof broadcastAudienceCalls

/** Neither changes who gets what. */
const needless: readonly string[] = ['broadcastName', 'terms', 'goalId']

/** [BR29] Freezes who gets what, of exactly this draft. The one before is forgotten. */
export const rehearseBroadcast: Handler<Calls['rehearseBroadcast']> = async (ctx, { companyId, broadcastId, version }) => {
  const { db, actor, house } = ctx
  const row = await lockDraft(ctx, broadcastId, version)
  await refuseIncomplete(ctx, row)
  await countFileQuestion(ctx, row)
  const asked = await askedOf(ctx, row)
  const begunAt = house.clock.now()
  const rehearsalId = newId(begunAt)
  const about = { rehearsalId, broadcastId, draftNumber: row.draftNumber, askedBy: actor.userId, begunAt }
  await insertRehearsal(db, companyId, { ...about, asked, total: await totalOf(ctx, row, asked) })
  await forgetRehearsal(db, companyId, row)
  await saveBroadcast(db, companyId, row, { rehearsalId }, begunAt)
  await putStep(db, companyId, { broadcastId, what: 'rehearse', rehearsalId })
  await tellBroadcast({ ...ctx, companyId }, broadcastId)
  return showBroadcast(ctx, broadcastId)
}

async function refuseIncomplete({ db, actor }: Context, { broadcastId }: BroadcastRow): Promise<void> {
  const [entry] = await listEntryRows(db, actor.companyId, [broadcastId])
  const missing = missingIn(entry!).filter((name) => !needless.includes(name))
  if (missing.length > 0)
    throw new Refusal('broadcast.incomplete', { fields: missing.map((name) => ({ name, problem: 'required' as const })) })
}

const askedOf = async (ctx: Context, row: BroadcastRow): Promise<AskedContacts | null> =>
  row.datasourceType === BroadcastDatasource.ExternalFile || row.audience.isPicked ? null : readKept(ctx, row)

async function totalOf(
  { db, actor }: Context,
  { broadcastId, file, datasourceType }: BroadcastRow,
  asked: AskedContacts | null,
): Promise<number> {
  if (datasourceType === BroadcastDatasource.ExternalFile) return file?.rows ?? 0
  return asked ? countFound(db, actor.companyId, asked) : countPicked(db, actor.companyId, broadcastId)
}

export const cancelBroadcastRehearsal: Handler<Calls['cancelBroadcastRehearsal']> = async (ctx, { companyId, broadcastId }) => {
  const { db, house } = ctx
  const row = await lockBroadcast(ctx, broadcastId)
  const now = house.clock.now()
  if (row.rehearsalId === null || !(await cancelRehearsal(db, companyId, row.rehearsalId, now))) throw new Refusal('broadcast.notNow')
  await saveBroadcast(db, companyId, row, {}, now)
  await tellBroadcast({ ...ctx, companyId }, broadcastId)
  return showBroadcast(ctx, broadcastId)
}

export const getBroadcastRehearsal: Handler<Calls['getBroadcastRehearsal']> = async (ctx, { broadcastId }) => {
  await findBroadcast(ctx, broadcastId)
  return { rehearsal: (await showBroadcast(ctx, broadcastId)).rehearsal }
}
