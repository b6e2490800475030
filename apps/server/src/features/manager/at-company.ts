import type { ManagedCompany } from '@prosa/contract/manager/model'
import { type Db, inCompany } from '../../kit/db/db.ts'
import { workElsewhere } from '../../kit/events/work-elsewhere.ts'
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

/** Works in the company that is meant. The company is held, so that one deed comes after the other. */
export const workAt = <T>(asking: Asking, companyId: string, run: (work: NumberWork) => Promise<T>): Promise<T> =>
  workElsewhere(asking, companyId, async (emit) => {
    if (!(await holdCompany(asking.db, companyId))) throw new Refusal('company.notFound')
    return run({ ...asking, emit, companyId })
  })
