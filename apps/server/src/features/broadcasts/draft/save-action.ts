import { isDeepStrictEqual } from 'node:util'
import { ActionType } from '@prosa/contract/broadcasts/action-type'
import { listWords } from '@prosa/contract/broadcasts/actions-of'
import type { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { mostActions, mostWords } from '@prosa/contract/broadcasts/limits'
import type { BroadcastAction } from '@prosa/contract/broadcasts/model'
import { newId } from '../../../kit/db/ids.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { refuseUnknownAgents } from '../../agents/public.ts'
import { findLabel } from '../../labels/public.ts'
import { lockDraft } from '../find-broadcast.ts'
import { holdDepartment } from './place-store.ts'
import { refuseProperties } from './read-about.ts'
import { writeDraft } from './save-draft.ts'

type Calls = typeof broadcastDraftCalls
type Said = Omit<BroadcastAction, 'actionId'>

/** [BR7] C183. The same action is there once, and naming one that is there changes it. */
export const createBroadcastAction: Handler<Calls['createBroadcastAction']> = async (
  ctx,
  { broadcastId, version, actionId, actionType, actionReferenceId, extra, actionValue = '' },
) => {
  const row = await lockDraft(ctx, broadcastId, version)
  const said: Said = { actionType, actionReferenceId, extra: { ...extra, value: extra.value.trim() }, actionValue }
  refuseUnclear(said)
  await refuseReference(ctx, said)
  const known = row.actions.find((action) => action.actionId === actionId)
  if (actionId !== undefined && !known) throw new Refusal('input.invalid', { fields: [{ name: 'actionId', problem: 'notInList' }] })
  const isThere = row.actions.some(({ actionId: id, ...action }) => id !== actionId && isDeepStrictEqual(action, said))
  if (known) {
    const actions = row.actions.map((action) => (action === known ? { ...said, actionId: known.actionId } : action))
    return writeDraft(ctx, row, { actions: isThere ? row.actions.filter((action) => action !== known) : actions })
  }
  if (isThere) return writeDraft(ctx, row, {})
  if (row.actions.length >= mostActions) throw new Refusal('broadcast.tooManyActions')
  return writeDraft(ctx, row, { actions: [...row.actions, { ...said, actionId: newId(ctx.house.clock.now()) }] })
}

/** One that is not there is gone already. */
export const removeBroadcastAction: Handler<Calls['removeBroadcastAction']> = async (ctx, { broadcastId, version, actionId }) => {
  const row = await lockDraft(ctx, broadcastId, version)
  return writeDraft(ctx, row, { actions: row.actions.filter((action) => action.actionId !== actionId) })
}

function refuseUnclear({ extra: { when, value } }: Said): void {
  const words = listWords(value)
  if (when === 'word' && words.length === 0) throw new Refusal('input.invalid', { fields: [{ name: 'extra', problem: 'required' }] })
  if (when === 'word' && words.length > mostWords) throw new Refusal('input.invalid', { fields: [{ name: 'extra', problem: 'tooLong' }] })
}

async function refuseReference(ctx: Context, { actionType, actionReferenceId: id }: Said): Promise<void> {
  if (actionType === ActionType.Label) await findLabel(ctx, id)
  else if (actionType === ActionType.Agent) await refuseUnknownAgents(ctx, [id])
  else if (actionType === ActionType.Property) await refuseProperties(ctx, [id])
  else if (actionType === ActionType.Flow) throw new Refusal('broadcast.typeNotOffered')
  else if (!(await holdDepartment(ctx.db, ctx.actor.companyId, id))) throw new Refusal('department.notFound')
}
