import type { contactCalls } from '@prosa/contract/contacts/calls'
import { readEmail } from '@prosa/contract/formats/email'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { changeContact } from './change-contact.ts'
import { saveEmail } from './contact-change-store.ts'

export const changeContactEmail: Handler<typeof contactCalls.changeContactEmail> = async (ctx, { email: typed, ...named }) => {
  const { value: email = '', problem } = readEmail(typed)
  if (problem === 'wrongFormat') throw new Refusal('input.invalid', { fields: [{ name: 'email', problem }] })
  return changeContact(ctx, named, async (contact) => {
    await saveEmail(ctx.db, ctx.actor.companyId, contact.contactId, email)
    return { before: { email: contact.email }, after: { email } }
  })
}
