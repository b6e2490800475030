import { ContactStatus } from '@prosa/contract/contacts/states'
import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { insertAuditEntry } from '../../kit/audit.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { lockByIdentifiers, saveGivenName, saveRegistered } from './contact-store.ts'
import { isErased } from './erased-number-store.ts'
import { findOrMakeContact } from './find-or-make-contact.ts'
import { showsHidden } from './number-names.ts'
import { tellContact, tellListed, tellName } from './tell-contact.ts'

/** Nothing of them has been told before. */
const newcomerVersion = 1

/** `status` is what somebody new is met with; without it nobody has tried yet. */
type Met = { waId: string; name: string; status?: ContactStatus }
type Meeting = { contactIds: string[]; isNew: boolean }

/** Somebody whom a person wants to write to: nothing has reached them by that. Locked; several where they are not known to be one yet. */
export async function meetContacts(ctx: Context, { waId, name, status = ContactStatus.Registered }: Met): Promise<Meeting> {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const typed = name.trim()
  // Nothing is lost: it is the number that they just typed as the number.
  const given = (await showsHidden(ctx, typed, [waId])) ? '' : typed
  const known = await lockByIdentifiers(db, companyId, numberForms(waId))
  const contactIds = [...new Set(known.map(({ contactId }) => contactId))]
  if (contactIds.length > 0) return { contactIds: await nameNameless(ctx, contactIds, given), isNew: false }
  if (await isErased(db, companyId, waId)) throw new Refusal('contact.erased')
  const place = { db, emit: ctx.emit, companyId }
  const { contactId, others, isNewcomer } = await findOrMakeContact(place, { waId, userId: null, name: given }, house.clock.now(), {
    isMet: true,
  })
  if (!isNewcomer) return { contactIds: await nameNameless(ctx, [contactId, ...others], given), isNew: false }
  // A channel's name that is a number is not kept; a person's is.
  await saveGivenName(db, companyId, [contactId], given)
  if (status === ContactStatus.Registered) await saveRegistered(db, companyId, contactId)
  tellListed(ctx.emit, contactId, newcomerVersion)
  return { contactIds: [contactId], isNew: true }
}

/** Those who have no name get this one, as if somebody had renamed them. */
async function nameNameless(ctx: Context, contactIds: string[], name: string): Promise<string[]> {
  const { db, actor, visitor, house } = ctx
  const { companyId, userId } = actor
  const named = name === '' ? [] : await saveGivenName(db, companyId, contactIds, name)
  for (const contactId of named) {
    const note = { what: 'contact.rename', target: contactId, before: { name: '' }, after: { name } }
    await insertAuditEntry(db, { ...visitor, ...note, companyId, userId, at: house.clock.now() })
    await tellName(ctx, companyId, contactId)
    await tellContact(ctx, companyId, contactId)
  }
  return contactIds
}
