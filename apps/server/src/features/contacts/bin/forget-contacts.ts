import { contactBinLife } from '@prosa/contract/contacts/limits'
import { nilId } from '@prosa/contract/kit/own-id'
import type { House } from '../../../kit/house.ts'
import { schedule } from '../../../kit/jobs/schedules.ts'
import { listCompanies } from '../../entries/public.ts'
import { deleteContact } from '../contact-store.ts'
import { tellContact, tellName } from '../tell-contact.ts'
import { deleteMergesOf, emptyContact, listOldBinned, lockOldBinned } from './contact-bin-store.ts'

const [companiesAtATime, contactsAtATime] = [100, 50]

/** What was in the bin for as long as it may, company after company, each in a transaction of its own. */
export async function forgetContacts(house: House, signal: AbortSignal): Promise<void> {
  for (let after = nilId, isOver = false; !isOver; ) {
    const companies = await house.background.database.transaction(null, (db) => listCompanies(db, after, companiesAtATime))
    for (const companyId of companies) await forgetOf(house, companyId, signal)
    isOver = companies.length < companiesAtATime || signal.aborted
    after = companies.at(-1) ?? after
  }
}

/** One that cannot go is told of and stays, and the others go. */
async function forgetOf(house: House, companyId: string, signal: AbortSignal): Promise<void> {
  const before = house.clock.now() - contactBinLife
  for (let after = nilId, isOver = false; !isOver; ) {
    const page = { after, most: contactsAtATime }
    const old = await house.background.database.transaction(companyId, (db) => listOldBinned(db, companyId, before, page))
    for (const contactId of old) if (!signal.aborted) await forgetOne(house, companyId, contactId, before).catch(house.report)
    isOver = old.length < contactsAtATime || signal.aborted
    after = old.at(-1) ?? after
  }
}

/** Who has chats stays as a shell without a name. */
const forgetOne = (house: House, companyId: string, contactId: string, before: number): Promise<void> =>
  house.work(companyId, async (ctx) => {
    const { db } = ctx
    const old = await lockOldBinned(db, companyId, before, contactId)
    if (!old) return
    await deleteMergesOf(db, companyId, contactId)
    if (!old.hasChats) return deleteContact(db, companyId, contactId)
    await emptyContact(db, companyId, contactId, house.clock.now())
    await tellName(ctx, companyId, contactId)
    await tellContact(ctx, companyId, contactId)
  })

export const contactSchedules = [
  schedule({
    name: 'contact.forget',
    cron: '12 4 * * *',
    timeZone: 'America/Sao_Paulo',
    run: ({ house, signal }) => forgetContacts(house, signal),
  }),
]
