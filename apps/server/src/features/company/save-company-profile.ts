import type { companyCalls } from '@prosa/contract/company/calls'
import { companyProfileProblems } from '@prosa/contract/company/rules'
import { cleanEmail } from '@prosa/contract/formats/email'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findCompany, lockCompanyProfile, saveProfileOf } from './company-store.ts'

export const saveCompanyProfile: Handler<typeof companyCalls.saveCompanyProfile> = async ({ db, audit }, { companyId, ...input }) => {
  const fields = companyProfileProblems(input)
  if (fields.length > 0) throw new Refusal('input.invalid', { fields })
  const before = await lockCompanyProfile(db, companyId)
  if (!before) throw new Refusal('company.notFound')
  const after = {
    companyName: input.companyName?.trim() ?? before.companyName,
    site: input.site?.trim() ?? before.site,
    email: input.email === undefined ? before.email : cleanEmail(input.email),
  }
  await saveProfileOf(db, companyId, { ...after, isNamed: input.companyName !== undefined })
  audit({ target: companyId, before, after })
  return (await findCompany(db, companyId))!
}
