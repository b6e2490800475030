import type { companyCalls } from '@prosa/contract/company/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findCompany } from './company-store.ts'

export const getCompany: Handler<typeof companyCalls.getCompany> = async ({ db }, { companyId }) => {
  const company = await findCompany(db, companyId)
  if (!company) throw new Refusal('company.notFound')
  return company
}
