import type { ContactDetail } from '@prosa/contract/contacts/model'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { lockSeenContact } from './find-seen-contact.ts'
import { readContact } from './read-contact.ts'
import type { ContactRow } from './seen-contact-store.ts'
import { tellContact } from './tell-contact.ts'

type Values = Readonly<Record<string, unknown>>
type Named = { waId: string; version?: number | undefined }

/** `save` is given the locked contact and says what the log has of it. */
export async function changeContact(
  ctx: Context,
  { waId, version }: Named,
  save: (contact: ContactRow) => Promise<{ before: Values; after: Values }>,
): Promise<ContactDetail> {
  const { companyId } = ctx.actor
  const seen = await lockSeenContact(ctx, waId)
  const { contact } = seen
  if (version !== undefined && version !== contact.version) throw new Refusal('contact.changedMeanwhile')
  ctx.audit({ target: contact.contactId, ...(await save(contact)) })
  await tellContact(ctx, companyId, contact.contactId)
  return readContact(ctx, seen, waId)
}
