import type { contactBatchNames } from '@prosa/contract/batches/bulk-action'
import type { ContactActionName } from '@prosa/contract/batches/contact-calls'
import type { BatchReason } from '@prosa/contract/batches/model'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Mover } from '../../chats/public.ts'
import { changeBlocks, putInBin, saveResponsible, takeOutOfBin, tellContact } from '../../contacts/public.ts'
import { holdLabel, linkTo, unlinkFrom } from '../../labels/public.ts'
import { type ContactStanding, holdResponsible } from './contact-standing-store.ts'

/** What is done with many contacts, with what it needs to know. `targetId` is a person, a department or nobody. */
export type ContactAction = { action: ContactActionName; labelId: string | null; targetId: string | null }

/** As batches name it beside what is done with chats. */
export const contactBatchName: Record<ContactActionName, (typeof contactBatchNames)[number]> = {
  label: 'contactLabel',
  unlabel: 'contactUnlabel',
  responsible: 'contactResponsible',
  block: 'contactBlock',
  unblock: 'contactUnblock',
  delete: 'contactDelete',
}

type Deed = {
  /** What is locked before the contacts. */
  hold?(ctx: Mover, action: ContactAction): Promise<void>
  /** Of a locked contact that is not in the bin; why it stays as it is, or null. */
  apply(ctx: Mover, action: ContactAction, contact: ContactStanding): Promise<BatchReason | null>
  takeBack(ctx: Mover, action: ContactAction, contact: ContactStanding, before: ContactStanding): Promise<unknown>
}

const holdIts = (ctx: Mover, { labelId }: ContactAction) => holdLabel(ctx.db, ctx.actor.companyId, labelId!)
const targetOf = ({ contactId }: ContactStanding) => ({ kind: 'contact' as const, contactId })
const tell = (ctx: Mover, { contactId }: ContactStanding, how = {}) => tellContact(ctx, ctx.actor.companyId, contactId, how)

/** As it was on each number. */
async function blockAgain(ctx: Mover, contact: ContactStanding, before: ContactStanding): Promise<void> {
  const added = contact.blockedOn.filter((id) => !before.blockedOn.includes(id))
  const gone = before.blockedOn.filter((id) => !contact.blockedOn.includes(id))
  if (added.length > 0) await changeBlocks(ctx, contact.contactId, 'unblock', added)
  if (gone.length > 0) await changeBlocks(ctx, contact.contactId, 'block', gone)
  await tell(ctx, contact)
}

const blocking = (what: 'block' | 'unblock'): Deed => ({
  async apply(ctx, _, contact) {
    const { before, after } = await changeBlocks(ctx, contact.contactId, what, [])
    if (before.blockedOn.length === after.blockedOn.length) return 'same'
    await tell(ctx, contact)
    return null
  },
  takeBack: (ctx, _, contact, before) => blockAgain(ctx, contact, before),
})

export const contactDeeds: Readonly<Record<ContactActionName, Deed>> = {
  label: {
    hold: holdIts,
    apply: async (ctx, { labelId }, contact) => ((await linkTo(ctx, targetOf(contact), labelId!)) ? null : 'same'),
    takeBack: (ctx, { labelId }, contact) => unlinkFrom(ctx, targetOf(contact), labelId!),
  },
  unlabel: {
    hold: holdIts,
    apply: async (ctx, { labelId }, contact) => ((await unlinkFrom(ctx, targetOf(contact), labelId!)) ? null : 'same'),
    takeBack: (ctx, { labelId }, contact) => linkTo(ctx, targetOf(contact), labelId!),
  },
  responsible: {
    async apply(ctx, { targetId }, contact) {
      const { companyId } = ctx.actor
      const hands = targetId === null ? { leadId: null, departmentId: null } : await holdResponsible(ctx.db, companyId, targetId)
      if (!hands) throw new Refusal('department.notFound')
      if (hands.leadId === contact.leadId && hands.departmentId === contact.departmentId) return 'same'
      await saveResponsible(ctx.db, companyId, contact.contactId, hands)
      await tell(ctx, contact)
      return null
    },
    async takeBack(ctx, _, contact, { leadId, departmentId }) {
      await saveResponsible(ctx.db, ctx.actor.companyId, contact.contactId, { leadId, departmentId })
      await tell(ctx, contact)
    },
  },
  block: blocking('block'),
  unblock: blocking('unblock'),
  delete: {
    async apply(ctx, _, contact) {
      const { companyId, userId } = ctx.actor
      await putInBin(ctx.db, companyId, [contact.contactId], { userId, at: ctx.house.clock.now() })
      await tell(ctx, contact, { isOfList: true })
      return null
    },
    async takeBack(ctx, _, contact) {
      await takeOutOfBin(ctx.db, ctx.actor.companyId, [contact.contactId])
      await tell(ctx, contact, { isOfList: true })
    },
  },
}
