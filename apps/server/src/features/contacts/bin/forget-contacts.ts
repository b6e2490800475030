import { contactBinLife } from '@prosa/contract/contacts/limits'
import { nilId } from '@prosa/contract/kit/own-id'
import type { House } from '../../../kit/house.ts'
import { schedule } from '../../../kit/jobs/schedules.ts'
import { listCompanies } from '../../entries/public.ts'
import { deleteContact } from '../contact-store.ts'
import { tellContact, tellName } from '../tell-contact.ts'
import { emptyContact, lockOldBinned } from './contact-bin-store.ts'

const [companiesAtATime, contactsAtATime] = [100, 50]

/** What was in the bin for as long as it may, company after company, in small transactions. Who has chats stays as a shell without a name. */
export async function forgetContacts(house: House, signal: AbortSignal): Promise<void> {
  for (let after = nilId, isOver = false; !isOver; ) {
    const companies = await house.background.database.transaction(null, (db) => listCompanies(db, after, companiesAtATime))
    for (const companyId of companies) {
      let count = contactsAtATime
      while (count === contactsAtATime && !signal.aborted) count = await forgetSome(house, companyId)
    }
    isOver = companies.length < companiesAtATime || signal.aborted
    after = companies.at(-1) ?? after
  }
}

const forgetSome = (house: House, companyId: string): Promise<number> =>
  house.work(companyId, async (ctx) => {
    const now = house.clock.now()
    const old = await lockOldBinned(ctx.db, companyId, now - contactBinLife, contactsAtATime)
    for (const { contactId, hasChats } of old) {
      if (!hasChats) await deleteContact(ctx.db, companyId, contactId)
      else {
        await emptyContact(ctx.db, companyId, contactId, now)
        await tellName(ctx, companyId, contactId)
        await tellContact(ctx, companyId, contactId)
      }
    }
    return old.length
  })

export const contactSchedules = [
  schedule({
    name: 'contact.forget',
    cron: '12 4 * * *',
    timeZone: 'America/Sao_Paulo',
    run: ({ house, signal }) => forgetContacts(house, signal),
  }),
]
