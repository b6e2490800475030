import type { Group } from '@prosa/contract/conditions/condition'
import { mostCounted } from '@prosa/contract/inbox/calls'
import { chatFields, readChatCondition } from '@prosa/contract/views/chat-fields'
import type { viewCountCalls } from '@prosa/contract/views/count-calls'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { type ConditionOrigin, isRefusedWhenMasked } from '../contacts/public.ts'
import { fitAsked } from '../properties/public.ts'
import { findSeenViews } from '../views/public.ts'
import { countView, listingOf } from './list-page.ts'
import { readConditionList } from './read-condition-list.ts'

export const countViews: Handler<typeof viewCountCalls.countViews> = async (ctx, { viewIds }) => {
  const counts: { viewId: string; count: number; isWhole: boolean }[] = []
  const seen = await findSeenViews(ctx, viewIds)
  const views = seen.filter(({ condition, conditionBy }) => !isRefusedWhenMasked(ctx, chatFields, condition, conditionBy))
  // One after the other: nobody else waits for ten of them at once.
  for (const { viewId, condition, conditionBy } of views)
    counts.push({ viewId, ...(await countMeeting(ctx, condition, { savedBy: conditionBy }, shareOf(views.length))) })
  return counts
}

export const countCondition: Handler<typeof viewCountCalls.countCondition> = async (ctx, { condition: json }) => {
  const { value, problem } = readChatCondition(json)
  if (!value) throw new Refusal('input.invalid', { fields: [{ name: 'condition', problem }] })
  return countMeeting(ctx, await fitAsked(ctx, value, null), { askedBy: ctx.visitor })
}

/** So many may look as far as one alone; of more each looks the less far. */
const mostUnshared = 5
const shareOf = (views: number) => Math.max(1, views / mostUnshared)

async function countMeeting(
  ctx: Context,
  condition: Group,
  origin: ConditionOrigin,
  share = 1,
): Promise<{ count: number; isWhole: boolean }> {
  const { db, actor, house } = ctx
  const basics = await house.names.get(db, actor.companyId)
  return countView(db, { ...listingOf(actor, await readConditionList(ctx, basics, condition, origin), basics), share }, mostCounted)
}
