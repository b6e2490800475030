import { type PassPlan, planKey } from '@prosa/contract/batches/bulk-action'
import type { FieldProblem, InputOf } from '@prosa/contract/kit/call'
import type { shiftCalls } from '@prosa/contract/shifts/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { chatsKind, doAtOnce } from '../batches/public.ts'

type Call = typeof shiftCalls.passShift
type Passed = InputOf<Call>['chats'][number]

/** Each chat goes by the single command, with its note, or stays with both; all that went is one operation, which can be taken back. */
export const passShift: Handler<Call> = async (ctx, { batchId, chats }) => {
  if (chats.length === 0) throw invalid({ name: 'chats', problem: 'required' })
  const plans = new Map(chats.map((chat, nth) => [planKey(chat), planOf(chat, nth)]))
  const keys = [...new Map(chats.map(({ phonenumberId, waId }) => [planKey({ phonenumberId, waId }), { phonenumberId, waId }])).values()]
  const options = { action: { action: 'pass' as const, plans }, filter: null, except: [] }
  const { isNew, results } = await doAtOnce(ctx, chatsKind, options, { batchType: null, chats: keys, batchId })
  if (isNew) ctx.audit({ target: batchId, after: { chats: keys.length } })
  return { batchId, results }
}

function planOf({ targetId, note, noteId }: Passed, nth: number): PassPlan {
  const text = note?.trim()
  if (!text) return { targetId: targetId ?? null, note: null }
  if (noteId === undefined) throw invalid({ name: `chats.${nth}.noteId`, problem: 'required' })
  return { targetId: targetId ?? null, note: { noteId, text } }
}

const invalid = (field: FieldProblem) => new Refusal('input.invalid', { fields: [field] })
