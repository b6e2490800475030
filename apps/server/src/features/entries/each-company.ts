import { nilId } from '@prosa/contract/kit/own-id'
import type { House } from '../../kit/house.ts'
import { listCompanies } from './joined-entry-store.ts'

const atATime = 100

/** For what looks after companies by schedule, one after the other: all of them, or those that another list has. */
export async function* eachCompany({ background: { database } }: House, signal: AbortSignal, list = listCompanies): AsyncGenerator<string> {
  for (let after = nilId, isOver = false; !isOver; ) {
    const from = after
    const companies = await database.transaction(null, (db) => list(db, from, atATime))
    for (const companyId of companies) {
      if (signal.aborted) return
      yield companyId
    }
    isOver = companies.length < atATime
    after = companies.at(-1) ?? after
  }
}

type Companies = AsyncIterable<string> | readonly string[]

/** What fails in one company is reported, and keeps no other from its turn. */
export async function workInEach(
  { report }: House,
  signal: AbortSignal,
  companies: Companies,
  run: (companyId: string) => Promise<unknown>,
): Promise<void> {
  for await (const companyId of companies) {
    try {
      await run(companyId)
    } catch (error) {
      signal.throwIfAborted()
      report(error)
    }
  }
}
