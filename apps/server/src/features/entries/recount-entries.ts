import type { ChatKey } from '@prosa/contract/chats/model'
import { nilId } from '@prosa/contract/kit/own-id'
import type { House } from '../../kit/house.ts'
import { schedule } from '../../kit/jobs/schedules.ts'
import { addMended } from '../../kit/mended.ts'
import { lockChat } from '../sight/public.ts'
import { eachCompany } from './each-company.ts'
import { mendEntry } from './entry-store.ts'
import { findWrong } from './joined-entry-store.ts'
import { tellEntry } from './tell-entry.ts'

const atATime = 500

/** A command forgot to write what a list shows. The log says how often, and never of whom. */
class EntriesMended extends Error {
  code: string
  constructor(count: number) {
    super('stored entries were not as the rows say')
    this.code = `entries.mended.${count}`
  }
}

/** Compares every stored entry with the rows it comes from, and mends what differs. Answers how many. */
export async function recountEntries(house: House, signal: AbortSignal): Promise<number> {
  let mended = 0
  for await (const companyId of eachCompany(house, signal)) mended += await recountCompany(house, companyId, signal)
  if (mended > 0) house.report(new EntriesMended(mended))
  return mended
}

async function recountCompany(house: House, companyId: string, signal: AbortSignal): Promise<number> {
  let mended = 0
  for (let after: ChatKey | null = { phonenumberId: nilId, waId: '' }; after && !signal.aborted; ) {
    const from: ChatKey = after
    const { last, wrong } = await house.background.database.transaction(companyId, (db) => findWrong(db, companyId, from, atATime))
    for (const chat of wrong) if (await mend(house, companyId, chat)) mended += 1
    after = last
  }
  addMended(house, 'entries', mended)
  return mended
}

/** Looked at again once it is locked: a command may have written it meanwhile. */
const mend = (house: House, companyId: string, chat: ChatKey): Promise<boolean> =>
  house.background.work(companyId, async ({ db, emit }) => {
    if (!(await lockChat(db, companyId, chat))) return false
    const mended = await mendEntry(db, companyId, chat)
    if (mended) tellEntry(emit, mended)
    return mended !== null
  })

export const recount = schedule({
  name: 'entries.recount',
  cron: '41 6 * * *',
  timeZone: 'UTC',
  run: async ({ house, signal }) => void (await recountEntries(house, signal)),
})
