import type { contactCalls } from '@prosa/contract/contacts/calls'
import { tidyName } from '@prosa/contract/formats/tidy-name'
import type { Handler } from '../../kit/http/serve.ts'
import { changeContact } from './change-contact.ts'
import { saveName } from './contact-change-store.ts'

export const renameContact: Handler<typeof contactCalls.renameContact> = (ctx, { name: typed, ...named }) =>
  changeContact(ctx, named, async (contact) => {
    const name = tidyName(typed)
    await saveName(ctx.db, ctx.actor.companyId, contact.contactId, name)
    return { before: { name: contact.name }, after: { name } }
  })
