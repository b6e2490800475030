import { type BatchFilter, readBulkAction } from '@prosa/contract/batches/bulk-action'
import type { batchCalls } from '@prosa/contract/batches/calls'
import { isDoneAtOnce } from '@prosa/contract/batches/rules'
import { BatchType } from '@prosa/contract/batches/states'
import { untilAnswered } from '@prosa/contract/chats/limits'
import type { ChatKey } from '@prosa/contract/chats/model'
import { snoozeWanted } from '@prosa/contract/chats/snooze'
import { writeCondition } from '@prosa/contract/conditions/read-condition'
import type { FieldProblem, InputOf } from '@prosa/contract/kit/call'
import { chatFields } from '@prosa/contract/views/chat-fields'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { checkMaskedCondition, countSearchedNumber } from '../contacts/public.ts'
import { findSeenView } from '../views/public.ts'
import { chatsKind } from './chats/chats-kind.ts'
import { doAtOnce, startBatch } from './start-batch.ts'

type Call = typeof batchCalls.bulkChats

export const bulkChats: Handler<Call> = async (ctx, input) => {
  const { action, problem } = readBulkAction(input)
  if (problem) throw invalid(problem)
  if (action.action === 'snooze') refuseWrongTime(action.until, ctx.house.clock.now())
  const chats = input.chats && input.chats.length > 0 ? eachOnce(input.chats) : null
  if (!chats && !input.filter) throw invalid({ name: 'chats', problem: 'required' })
  const filter = chats || !input.filter ? null : await filterOf(ctx, input.filter)
  const options = { action, filter, except: input.except ?? [] }
  const batchType = action.action === 'close' ? BatchType.ChatClose : null
  if (!chats || !isDoneAtOnce(chats)) {
    const batchId = await startBatch(ctx, chatsKind, options, { batchType, chats })
    ctx.audit({ target: batchId, after: { action: action.action } })
    return { batchId, results: null }
  }
  const { batchId, results } = await doAtOnce(ctx, chatsKind, options, { batchType, chats })
  ctx.audit({ target: batchId, after: { action: action.action, chats: chats.length } })
  return { batchId, results }
}

/** What a view asks for now: it may be changed while the batch is under way. */
async function filterOf(
  ctx: Pick<Context, 'db' | 'actor' | 'house' | 'visitor'>,
  { viewId, ...filter }: NonNullable<InputOf<Call>['filter']>,
): Promise<BatchFilter> {
  if (viewId === undefined) {
    await countSearchedNumber(ctx, filter.searchFilter ?? '')
    return filter
  }
  const { condition, conditionBy } = await findSeenView(ctx, viewId)
  await checkMaskedCondition(ctx, chatFields, condition, { savedBy: conditionBy })
  return { condition: writeCondition(condition), conditionBy }
}

function refuseWrongTime(until: number, now: number) {
  const wanted = snoozeWanted(until === untilAnswered ? { untilAnswered: true } : { until }, now)
  if (wanted.problem) throw invalid({ name: 'until', problem: wanted.problem })
}

const invalid = (field: FieldProblem) => new Refusal('input.invalid', { fields: [field] })

function eachOnce<C extends ChatKey>(chats: readonly C[]): C[] {
  return [...new Map(chats.map((chat) => [`${chat.phonenumberId}/${chat.waId}`, chat])).values()]
}
