import type { contactBinCalls } from '@prosa/contract/contacts/bin-calls'
import { contactBinLife } from '@prosa/contract/contacts/limits'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { listListedContacts } from '../list/listed-contact-store.ts'
import { lockKnownContact } from '../read-contact.ts'
import { tellContact } from '../tell-contact.ts'
import { findBinned, listBinned, listOpenChatNames, putInBin, takeOutOfBin } from './contact-bin-store.ts'

/** Its chats stay where they are. What is in the bin already stays as it is there. */
export const removeContact: Handler<typeof contactBinCalls.removeContact> = async (ctx, { waId, confirmed = false }) => {
  const { db, actor, house, audit } = ctx
  const { companyId, userId } = actor
  const { contactId, name } = (await lockKnownContact(ctx, waId)).contact
  audit({ target: contactId, before: { name } })
  const binned = await findBinned(db, companyId, contactId)
  if (binned) return { contactId, goneAt: binned.deletedAt + contactBinLife }
  const open = confirmed ? [] : await listOpenChatNames(db, companyId, contactId)
  if (open.length > 0) throw new Refusal('contact.hasOpenChats', { facts: { chats: open.length, names: [...new Set(open)].join(', ') } })
  const at = house.clock.now()
  await putInBin(db, companyId, [contactId], { userId, at })
  await tellContact(ctx, companyId, contactId, { isOfList: true })
  return { contactId, goneAt: at + contactBinLife }
}

/** Bringing back what was not deleted is no error; of what was emptied nothing is left to be brought back. */
export const restoreContact: Handler<typeof contactBinCalls.restoreContact> = async (ctx, { waId }) => {
  const { db, actor, audit } = ctx
  const { companyId } = actor
  const { contactId, name } = (await lockKnownContact(ctx, waId)).contact
  if ((await findBinned(db, companyId, contactId))?.isEmptied) throw new Refusal('contact.notFound')
  audit({ target: contactId, after: { name } })
  if ((await takeOutOfBin(db, companyId, [contactId])).length > 0) await tellContact(ctx, companyId, contactId, { isOfList: true })
  return (await listListedContacts(db, companyId, [contactId]))[0]!
}

export const listContactBin: Handler<typeof contactBinCalls.listContactBin> = async ({ db, actor }, { page, pageSize }) => {
  const rows = await listBinned(db, actor.companyId, { offset: page * pageSize, most: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  const listed = await listListedContacts(
    db,
    actor.companyId,
    shown.map(({ contactId }) => contactId),
  )
  return {
    contacts: listed.map((contact, nth) => {
      const { deletedAt, deletedBy } = shown[nth]!
      return { contact, deletedAt, deletedBy, goneAt: deletedAt + contactBinLife }
    }),
    containsMore: rows.length > pageSize,
  }
}
