import type { contactBulkCalls } from '@prosa/contract/batches/contact-calls'
import { isDoneAtOnce } from '@prosa/contract/batches/rules'
import { contactFields } from '@prosa/contract/contacts/contact-fields'
import type { FieldProblem, InputOf } from '@prosa/contract/kit/call'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { checkMaskedCondition } from '../../contacts/public.ts'
import { findLabel } from '../../labels/public.ts'
import { countFound, findSeenSegment, readChosen, readContactFilter } from '../../segments/public.ts'
import { doAtOnce, startBatch } from '../start-batch.ts'
import type { ContactAction } from './contact-actions.ts'
import { holdResponsible } from './contact-standing-store.ts'
import { type ContactBatchOptions, contactsKind } from './contacts-kind.ts'

type Call = typeof contactBulkCalls.bulkContacts
type Asked = InputOf<Call>

export const bulkContacts: Handler<Call> = async (ctx, input) => {
  const action = await readAction(ctx, input)
  const named = input.contactIds && input.contactIds.length > 0 ? [...new Set(input.contactIds)].map((contactId) => ({ contactId })) : null
  if (!named && !input.filter) throw invalid({ name: 'contactIds', problem: 'required' })
  const found = named || !input.filter ? { filter: null, segment: null } : await readFound(ctx, input.filter)
  const options: ContactBatchOptions = { action, ...found, except: input.except ?? [] }
  if (!named || !isDoneAtOnce(named)) {
    const batchId = await startBatch(ctx, contactsKind, options, { batchType: null, chats: named })
    ctx.audit({ target: batchId, after: { action: action.action } })
    return { batchId, results: null }
  }
  const { batchId, results } = await doAtOnce(ctx, contactsKind, options, { batchType: null, chats: named })
  ctx.audit({ target: batchId, after: { action: action.action, contacts: named.length } })
  return { batchId, results }
}

/** By the same filter as the batch; each of its contacts once, however many chats they have. */
export const previewBulkContacts: Handler<typeof contactBulkCalls.previewBulkContacts> = async (ctx, input) => {
  const { contactIds = [], filter, except = [] } = input
  if (contactIds.length === 0 && !filter) throw invalid({ name: 'contactIds', problem: 'required' })
  const asked = await readChosen(
    ctx,
    { filter: filter ?? {}, contactIds: contactIds.length > 0 ? contactIds : null, except },
    { askedBy: ctx.visitor },
  )
  const { companyId } = ctx.actor
  const open = { joined: 'and' as const, parts: [asked, { by: 'openChats' as const, not: false }] }
  return { total: await countFound(ctx.db, companyId, asked), withOpenChats: await countFound(ctx.db, companyId, open) }
}

/** What a segment asks for now: it may be changed while the batch is under way. What cannot be read is refused before anything begins. */
async function readFound(ctx: Context, { segmentId, ...filter }: NonNullable<Asked['filter']>) {
  await readContactFilter(ctx, filter, { askedBy: ctx.visitor })
  if (segmentId === undefined) return { filter, segment: null }
  const { condition, conditionBy } = await findSeenSegment(ctx, segmentId)
  await checkMaskedCondition(ctx, contactFields, condition, { savedBy: conditionBy })
  return { filter, segment: condition }
}

async function readAction(ctx: Context, { action, labelId, targetId }: Asked): Promise<ContactAction> {
  if (action === 'label' || action === 'unlabel') {
    if (labelId === undefined) throw invalid({ name: 'labelId', problem: 'required' })
    await findLabel(ctx, labelId)
    return { action, labelId, targetId: null }
  }
  if (action !== 'responsible' || targetId === undefined) return { action, labelId: null, targetId: null }
  if (!(await holdResponsible(ctx.db, ctx.actor.companyId, targetId)))
    throw new Refusal('agent.notFound', { fields: [{ name: 'targetId', problem: 'notInList' }] })
  return { action, labelId: null, targetId }
}

const invalid = (field: FieldProblem) => new Refusal('input.invalid', { fields: [field] })
