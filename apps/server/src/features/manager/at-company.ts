import type { ManagedCompany } from '@prosa/contract/manager/model'
import { type Db, inCompany, wakeAfterCommit } from '../../kit/db/db.ts'
import { openEnvelope } from '../../kit/events/outbox.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { NumberWork } from '../phone-numbers/public.ts'
import { findManagedCompany, holdCompany } from './managed-company-store.ts'

type Asking = Pick<Context, 'db' | 'house'>

/** Reads in the company that is meant, which is seldom that of the session. */
export const seeCompany = <T>(db: Db, companyId: string, read: () => Promise<T>): Promise<T> => inCompany(db, companyId, read)

/** Inside it already. */
export async function readCompany(db: Db, companyId: string): Promise<ManagedCompany> {
  const company = await findManagedCompany(db, companyId)
  if (!company) throw new Refusal('company.notFound')
  return company
}

/**
 * Works in the company that is meant: what it tells, it tells that company's people. The company is held, so that one deed comes after the
 * other.
 */
export async function workAt<T>({ db, house }: Asking, companyId: string, run: (work: NumberWork) => Promise<T>): Promise<T> {
  const { emit, write } = openEnvelope(house.names)
  return inCompany(db, companyId, async () => {
    if (!(await holdCompany(db, companyId))) throw new Refusal('company.notFound')
    const answer = await run({ db, emit, house, companyId })
    const written = await write(db, companyId, house.clock.now())
    // The call's own transaction publishes what happened in its company; these are read from the log by every node, this one too.
    if (written.length > 0) wakeAfterCommit(db, '')
    return answer
  })
}
