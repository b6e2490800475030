import type { companyCalls } from '@prosa/contract/company/calls'
import { productStyle } from '@prosa/contract/company/style'
import type { Handler } from '../../kit/http/serve.ts'
import { findCompanyByDomain, findStyle } from './company-store.ts'

export const getCompanyStyle: Handler<typeof companyCalls.getCompanyStyle> = async ({ house, visitor }, input) => {
  const { transaction } = house.database
  const companyId = input.companyId || (await transaction(null, (db) => findCompanyByDomain(db, visitor.host.toLowerCase())))
  const style = companyId ? await transaction(companyId, (db) => findStyle(db, companyId)) : null
  return style ?? productStyle
}
