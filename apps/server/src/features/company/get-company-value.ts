import type { companyCalls } from '@prosa/contract/company/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findCompanyValues } from './company-store.ts'

export const getCompanyValue: Handler<typeof companyCalls.getCompanyValue> = async ({ db }, { companyId, name }) => {
  const values = await findCompanyValues(db, companyId)
  if (!values) throw new Refusal('company.notFound')
  return { name, value: values[name] }
}
