import type { LinkTarget } from '@prosa/contract/labels/rules'
import type { Db } from '../../../kit/db/db.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { ContactRow } from '../contact-detail-store.ts'
import { saveResponsible } from '../contact-store.ts'
import type { ContactUpdate } from './read-update.ts'
import { findResponsible, holdDepartment, holdPerson, listOwnLabelIds } from './responsible-store.ts'
import type { Noted } from './save-contact.ts'

/** How labels are linked, which stand on contacts themselves. */
export type Labelling = {
  hold: (db: Db, companyId: string, labelId: string) => Promise<void>
  link: (ctx: Context, target: LinkTarget, labelId: string) => Promise<boolean>
  unlink: (ctx: Context, target: LinkTarget, labelId: string) => Promise<boolean>
}

/** A57: those of the contact itself. Those of its messages are theirs. */
async function labelled(ctx: Context, { contactId }: ContactRow, { labels }: ContactUpdate, labelling: Labelling): Promise<Noted> {
  if (labels === undefined) return null
  const had = await listOwnLabelIds(ctx.db, ctx.actor.companyId, contactId)
  const [gone, added] = [had.filter((id) => !labels.includes(id)), labels.filter((id) => !had.includes(id))]
  const target = { kind: 'contact', contactId } as const
  for (const labelId of gone) await labelling.unlink(ctx, target, labelId)
  for (const labelId of added) await labelling.link(ctx, target, labelId)
  return gone.length + added.length === 0 ? null : { before: { labelIdList: had }, after: { labelIdList: labels } }
}

/** A62: a person or a department. Whoever names one of them takes the place of the other. */
async function entrusted({ db, actor }: Context, { contactId }: ContactRow, update: ContactUpdate): Promise<Noted> {
  const { leadId, departmentId } = update
  if (leadId === undefined && departmentId === undefined) return null
  const { companyId } = actor
  const before = await findResponsible(db, companyId, contactId)
  const after = {
    leadId: leadId ?? (departmentId || leadId === null ? null : before.leadId),
    departmentId: departmentId ?? (leadId || departmentId === null ? null : before.departmentId),
  }
  if (after.leadId === before.leadId && after.departmentId === before.departmentId) return null
  if (leadId && !(await holdPerson(db, companyId, leadId)))
    throw new Refusal('agent.notFound', { fields: [{ name: 'leadId', problem: 'notInList' }] })
  if (departmentId && !(await holdDepartment(db, companyId, departmentId)))
    throw new Refusal('department.notFound', { fields: [{ name: 'departmentId', problem: 'notInList' }] })
  await saveResponsible(db, companyId, contactId, after)
  return { before, after }
}

/** What ties a contact to labels and people. */
export const contactTies = [labelled, entrusted]
