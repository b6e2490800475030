import type { contactCalls } from '@prosa/contract/contacts/calls'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { put } from '../../kit/queue/queue.ts'
import { blockItem, blockQueue } from './block-item.ts'
import { deleteBlocks, foldBlocks, insertBlocks, listBlockedOn, listNumberIds } from './block-store.ts'
import { changeContact } from './change-contact.ts'

export const blockContact: Handler<typeof contactCalls.blockContact> = (ctx, input) =>
  changeBlocks(ctx, input, (contactId, phonenumberIds) =>
    insertBlocks(ctx.db, ctx.actor.companyId, { contactId, phonenumberIds, userId: ctx.actor.userId, at: ctx.house.clock.now() }),
  )

export const unblockContact: Handler<typeof contactCalls.unblockContact> = (ctx, input) =>
  changeBlocks(ctx, input, (contactId, phonenumberIds) => deleteBlocks(ctx.db, ctx.actor.companyId, contactId, phonenumberIds))

type Named = { waId: string; phonenumberIdList?: string[] | undefined }

/** Of none named, on all. The provider is told after the commit, by the queue. */
function changeBlocks(
  ctx: Context,
  { waId, phonenumberIdList = [] }: Named,
  save: (contactId: string, phonenumberIds: readonly string[]) => Promise<void>,
) {
  const { db, house } = ctx
  const { companyId } = ctx.actor
  return changeContact(ctx, { waId }, async ({ contactId }) => {
    const known = await listNumberIds(db, companyId)
    if (phonenumberIdList.some((id) => !known.includes(id))) throw new Refusal('number.notFound')
    const before = await listBlockedOn(db, companyId, contactId)
    await save(contactId, phonenumberIdList.length === 0 ? [...known, ...before] : phonenumberIdList)
    await foldBlocks(db, companyId, contactId)
    const after = await listBlockedOn(db, companyId, contactId)
    const changed = [...new Set([...before, ...after])].filter((id) => before.includes(id) !== after.includes(id))
    const now = house.clock.now()
    await put(
      db,
      blockQueue,
      companyId,
      changed.map((id) => blockItem(contactId, id, now)),
    )
    return { before: { blockedOn: before }, after: { blockedOn: after } }
  })
}
