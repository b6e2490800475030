import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import type { Context } from '../../../kit/http/context.ts'
import { askMasked } from '../../contacts/public.ts'
import type { BroadcastRow } from '../broadcast-store.ts'

/**
 * [HD6] Returns whether this person sees contacts masked and the broadcast goes to the numbers of a file. They may not learn from the
 * broadcast which of the numbers are contacts, because they can write any number into a file.
 */
export const hidesContactsOfFile = (
  { contactsMasked }: Pick<Context['actor'], 'contactsMasked'>,
  { datasourceType }: Pick<BroadcastRow, 'datasourceType'>,
): boolean => contactsMasked && datasourceType === BroadcastDatasource.ExternalFile

/** [HD6] Counts a rehearsal or preview of a file like a reveal, once for each draft: its totals tell how many numbers were left out, and why. */
export async function countFileQuestion(
  ctx: Pick<Context, 'db' | 'actor' | 'house' | 'visitor'>,
  { broadcastId, draftNumber, ...broadcast }: Pick<BroadcastRow, 'broadcastId' | 'draftNumber' | 'datasourceType'>,
): Promise<void> {
  if (!hidesContactsOfFile(ctx.actor, broadcast)) return
  await askMasked(ctx, ctx.visitor, [{ masks: 'number', value: `${broadcastId}:${draftNumber}` }])
}
