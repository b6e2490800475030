import type { mergeCalls } from '@prosa/contract/merges/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findSeenContact, lockVersions } from '../contacts/public.ts'
import { joinPeople } from './join-people.ts'
import { listMergeRows } from './merge-store.ts'

/** By hand: as whoever asks saw both, and with what they chose of each. */
export const mergeContacts: Handler<typeof mergeCalls.mergeContacts> = async (ctx, input) => {
  const { db, actor, audit } = ctx
  const { companyId, userId } = actor
  const { contactId, otherId, version, otherVersion, take, takeProperties } = input
  if (contactId === otherId) throw new Refusal('merge.same')
  const versions = await lockVersions(db, companyId, [contactId, otherId])
  if (versions.size < 2) throw new Refusal('contact.notFound')
  if (versions.get(contactId) !== version || versions.get(otherId) !== otherVersion) throw new Refusal('contact.changedMeanwhile')
  const joining = { goneId: otherId, contactId, reason: 'hand', userId, take: { fields: take, propertyIds: takeProperties } } as const
  const mergeId = await joinPeople({ ...ctx, companyId }, joining)
  audit({ target: contactId, after: { goneId: otherId, mergeId, take } })
  const [merge] = await listMergeRows(db, companyId, { mergeId })
  return merge!
}

export const listMerges: Handler<typeof mergeCalls.listMerges> = async (ctx, { waId }) => {
  const { contact } = await findSeenContact(ctx, waId)
  return { merges: await listMergeRows(ctx.db, ctx.actor.companyId, { contactId: contact.contactId }) }
}
