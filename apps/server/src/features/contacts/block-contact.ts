import type { contactCalls } from '@prosa/contract/contacts/calls'
import type { contactCreateCalls } from '@prosa/contract/contacts/create-calls'
import type { Db } from '../../kit/db/db.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { type NewItem, put, queue } from '../../kit/queue/queue.ts'
import { deleteBlocks, insertBlocks, listBlockedOn, listNumberIds } from './block-store.ts'
import { changeContact } from './change-contact.ts'
import { foldBlocks } from './contact-store.ts'

/** That somebody is blocked on a number or no longer is: as it stands when it is told. Given up at `until`. */
export type BlockItem = { blockOf: string; phonenumberId: string; until: number }

/** The queue of all that goes out; its workers are those of messages. */
const blockQueue = queue<BlockItem>('outbound', { isOutgoing: true })

/** A provider that is away for a day will hear of it when they write. */
const patience = 86_400_000

/** One after the other, so that what is told last is what is true. */
const blockItem = (blockOf: string, phonenumberId: string, now: number): NewItem<BlockItem> => ({
  payload: { blockOf, phonenumberId, until: now + patience },
  lane: `block:${phonenumberId}:${blockOf}`,
})

/** Who is blocked and comes through nevertheless is not blocked there, whatever became of telling so: once more, if it is not on its way. */
export async function tellBlockAgain(db: Db, companyId: string, contactId: string, phonenumberId: string, now: number): Promise<void> {
  const item = blockItem(contactId, phonenumberId, now)
  await put(db, blockQueue, companyId, [{ ...item, key: `again ${item.lane}` }])
}

export const blockContact: Handler<typeof contactCalls.blockContact> = (ctx, { waId, phonenumberIdList = [] }) =>
  changeContact(ctx, { waId }, ({ contactId }) => changeBlocks(ctx, contactId, 'block', phonenumberIdList))

export const unblockContact: Handler<typeof contactCalls.unblockContact> = (ctx, { waId, phonenumberIdList = [] }) =>
  changeContact(ctx, { waId }, ({ contactId }) => changeBlocks(ctx, contactId, 'unblock', phonenumberIdList))

type OfSecondService = { waId: string; waIdClient?: string | undefined; phoneNumberIdsCompany?: string[] | undefined }

/** R166: the same under other names. */
const asNamed = ({ waId, waIdClient = waId, phoneNumberIdsCompany }: OfSecondService) => ({
  waId: waIdClient,
  phonenumberIdList: phoneNumberIdsCompany,
})

export const blockContactOnNumbers: Handler<typeof contactCreateCalls.blockContactOnNumbers> = (ctx, { companyId, ...input }) =>
  blockContact(ctx, { companyId, ...asNamed(input) })

export const unblockContactOnNumbers: Handler<typeof contactCreateCalls.unblockContactOnNumbers> = (ctx, { companyId, ...input }) =>
  unblockContact(ctx, { companyId, ...asNamed(input) })

type Blocker = Pick<Context, 'db' | 'actor' | 'house'>

/** Of a locked contact; of none named, on all. The provider is told after the commit, by the queue. */
export async function changeBlocks(ctx: Blocker, contactId: string, what: 'block' | 'unblock', phonenumberIdList: readonly string[]) {
  const { db, house, actor } = ctx
  const { companyId, userId } = actor
  const now = house.clock.now()
  const known = await listNumberIds(db, companyId)
  if (phonenumberIdList.some((id) => !known.includes(id))) throw new Refusal('number.notFound')
  const before = await listBlockedOn(db, companyId, contactId)
  const phonenumberIds = phonenumberIdList.length === 0 ? [...known, ...before] : phonenumberIdList
  if (what === 'block') await insertBlocks(db, companyId, { contactId, phonenumberIds, userId, at: now })
  else await deleteBlocks(db, companyId, contactId, phonenumberIds)
  await foldBlocks(db, companyId, contactId)
  const after = await listBlockedOn(db, companyId, contactId)
  const changed = [...new Set([...before, ...after])].filter((id) => before.includes(id) !== after.includes(id))
  await put(
    db,
    blockQueue,
    companyId,
    changed.map((id) => blockItem(contactId, id, now)),
  )
  return { before: { blockedOn: before }, after: { blockedOn: after } }
}
