import type { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import { noAddress } from '@prosa/contract/departments/department-address'
import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { changeContact } from '../change-contact.ts'
import { type ContactRow, findAddress, putAddress } from '../contact-detail-store.ts'
import { insertIdentifiers, saveEmail, saveName } from '../contact-store.ts'
import { isErased } from '../erased-number-store.ts'
import { listByIdentifiers } from '../identity-store.ts'
import { listIdentifiers } from '../masking-store.ts'
import { showsHidden } from '../number-names.ts'
import { tellName } from '../tell-contact.ts'
import { contactTies, type Labelling } from './contact-ties.ts'
import { type ContactUpdate, readUpdate } from './read-update.ts'
import { saveValues } from './save-values.ts'

type Values = Record<string, unknown>
/** What the log has of each that is another than before. */
export type Noted = { before: Values; after: Values } | null

/** One transaction: what cannot be saved takes all the rest with it. Labels are held before the contact, as whoever merges labels does. */
export const saveContact =
  (labelling: Labelling): Handler<typeof contactDataCalls.updateContact> =>
  async (ctx, { companyId, waId, version, ...said }) => {
    const update = readUpdate(said)
    for (const labelId of (update.labels ?? []).toSorted()) await labelling.hold(ctx.db, companyId, labelId)
    return changeContact(ctx, { waId, version }, async (contact) => {
      const before: Values = {}
      const after: Values = {}
      for (const save of steps) {
        const noted = await save(ctx, contact, update, labelling)
        Object.assign(before, noted?.before)
        Object.assign(after, noted?.after)
      }
      return { before, after }
    })
  }

type Step = (ctx: Context, contact: ContactRow, update: ContactUpdate, labelling: Labelling) => Promise<Noted>

const renamed: Step = async (ctx, { contactId, name: known }, { name }) => {
  const { companyId } = ctx.actor
  if (name === undefined || name === known) return null
  if (await showsHidden(ctx, name, await listIdentifiers(ctx.db, companyId, contactId)))
    throw new Refusal('input.invalid', { fields: [{ name: 'name', problem: 'wrongFormat' }] })
  await saveName(ctx.db, companyId, contactId, name)
  await tellName(ctx, companyId, contactId)
  return { before: { name: known }, after: { name } }
}

const mailed: Step = async ({ db, actor }, { contactId, email: known }, { email }) => {
  if (email === undefined || email === known) return null
  await saveEmail(db, actor.companyId, contactId, email)
  return { before: { email: known }, after: { email } }
}

const addressed: Step = async ({ db, actor }, { contactId }, { address }) => {
  if (address === undefined) return null
  const known = (await findAddress(db, actor.companyId, contactId)) ?? noAddress
  await putAddress(db, actor.companyId, contactId, address)
  const changed = Object.entries(address ?? noAddress).filter(([name, value]) => known[name as keyof typeof known] !== value)
  return changed.length === 0
    ? null
    : {
        before: Object.fromEntries(changed.map(([name]) => [name, known[name as keyof typeof known]])),
        after: Object.fromEntries(changed),
      }
}

/** Every form of it; whoever takes one of them at the same moment is waited for, and who has it is not locked: they may be adding one of ours. */
const numbered: Step = async ({ db, actor }, { contactId }, { number }) => {
  if (number === undefined) return null
  const { companyId } = actor
  const taken = () => new Refusal('contact.numberTaken', { fields: [{ name: 'phonenumber', problem: 'notInList' }] })
  const forms = numberForms(number)
  const known = await listByIdentifiers(db, companyId, forms)
  if (known.some((one) => one.contactId !== contactId)) throw taken()
  if (known.length === 0 && (await isErased(db, companyId, number)))
    throw new Refusal('contact.erased', { fields: [{ name: 'phonenumber', problem: 'notInList' }] })
  const missing = forms.filter((form) => !known.some(({ value }) => value === form))
  if ((await insertIdentifiers(db, companyId, contactId, missing)) < missing.length) throw taken()
  return known.length > 0 ? null : { before: {}, after: { addedNumber: number } }
}

const steps: readonly Step[] = [renamed, mailed, addressed, saveValues, ...contactTies, numbered]
