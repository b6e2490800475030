import type { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import type { Audience, Broadcast } from '@prosa/contract/broadcasts/model'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import type { BroadcastChange, BroadcastRow } from '../broadcast-store.ts'
import { writeDraft } from '../draft/save-draft.ts'
import { dropFile } from '../file/drop-file.ts'
import { lockDraft } from '../find-broadcast.ts'
import { deletePicked, replacePicked } from './picked-store.ts'
import { audienceOf, findKeptCondition, readAskedNow, readAudience } from './read-audience.ts'

type Calls = typeof broadcastAudienceCalls

/** C172. [BR32] A list lets go of the file, and the choice of a file of whom was chosen; a file that is there stays. */
export const saveBroadcastDatasource: Handler<Calls['saveBroadcastDatasource']> = async (
  ctx,
  { broadcastId, version, datasourceType, datasource = '{}' },
) => {
  const row = await lockDraft(ctx, broadcastId, version)
  if (datasourceType === BroadcastDatasource.ContactList) return chooseList(ctx, row, readAudience(datasource))
  await deletePicked(ctx.db, ctx.actor.companyId, broadcastId)
  return writeDraft(ctx, row, { datasourceType, audience: {} })
}

/** C178 */
export const persistBroadcastContacts: Handler<Calls['persistBroadcastContacts']> = async (ctx, { broadcastId, version, contactIdList }) =>
  pick(ctx, await lockDraft(ctx, broadcastId, version), contactIdList)

/** C179 */
export const persistBroadcastContactsV2: Handler<Calls['persistBroadcastContactsV2']> = async (
  ctx,
  { broadcastId, version, contactIdList, ...filter },
) => {
  const row = await lockDraft(ctx, broadcastId, version)
  return contactIdList ? pick(ctx, row, contactIdList) : chooseList(ctx, row, audienceOf(filter))
}

async function pick(ctx: Context, row: BroadcastRow, contactIds: readonly string[]): Promise<Broadcast> {
  const { db, actor } = ctx
  const named = new Set(contactIds)
  if ((await replacePicked(db, actor.companyId, row.broadcastId, [...named])) < named.size)
    throw new Refusal('contact.notFound', { fields: [{ name: 'contactIdList', problem: 'notInList' }] })
  return change(ctx, row, { isPicked: true }, {}, { isDecisive: true })
}

/** Only what the asker may use is kept. Who was picked stays where the list says that they were. */
async function chooseList(ctx: Context, row: BroadcastRow, audience: Audience): Promise<Broadcast> {
  await readAskedNow(ctx, audience, row)
  if (!audience.isPicked) await deletePicked(ctx.db, ctx.actor.companyId, row.broadcastId)
  const condition = findKeptCondition(ctx.actor, audience, row)
  if (condition === undefined) return change(ctx, row, audience, { conditionBy: ctx.actor.userId })
  return change(ctx, row, { ...audience, condition }, { conditionBy: row.conditionBy })
}

async function change(ctx: Context, row: BroadcastRow, audience: Audience, by: BroadcastChange, how = {}): Promise<Broadcast> {
  await dropFile(ctx.db, ctx.actor.companyId, row)
  const list = { datasourceType: BroadcastDatasource.ContactList, audience, ...by, file: null, fileSource: null }
  return writeDraft(ctx, row, list, how)
}
