import type { companyCalls } from '@prosa/contract/company/calls'
import { companyProfileProblems } from '@prosa/contract/company/rules'
import { productStyle } from '@prosa/contract/company/style'
import { cleanEmail } from '@prosa/contract/formats/words/email'
import { isOwnId, ownIdOf } from '@prosa/contract/kit/own-id'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { unstorableTexts } from '../../kit/http/unstorable-texts.ts'
import {
  type CompanyImage,
  findCompany,
  findCompanyByDomain,
  findCompanyValues,
  findFirstSteps,
  findShownImage,
  findStyle,
  lockCompanyProfile,
  saveProfileOf,
} from './company-store.ts'

export const getCompany: Handler<typeof companyCalls.getCompany> = async ({ db }, { companyId }) => {
  const company = await findCompany(db, companyId)
  if (!company) throw new Refusal('company.notFound')
  return company
}

export const getCompanyStyle: Handler<typeof companyCalls.getCompanyStyle> = async ({ house, visitor }, input) => {
  const { transaction } = house.database
  const stored = input.companyId && ownIdOf(input.companyId)
  const companyId = stored || (await transaction(null, (db) => findCompanyByDomain(db, visitor.host.toLowerCase())))
  const style = companyId ? await transaction(companyId, (db) => findStyle(db, companyId)) : null
  return style ?? productStyle
}

export const getCompanyValue: Handler<typeof companyCalls.getCompanyValue> = async ({ db }, { companyId, name }) => {
  const values = await findCompanyValues(db, companyId)
  if (!values) throw new Refusal('company.notFound')
  return { name, value: values[name] }
}

export const getFirstSteps: Handler<typeof companyCalls.getFirstSteps> = async ({ db, actor }, { companyId }) => {
  const steps = await findFirstSteps(db, companyId, actor.userId)
  if (!steps) throw new Refusal('company.notFound')
  return steps
}

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

type Wanted = { companyId: string; mediaId: string }

/** For anyone, as the style is: the login page shows it. */
export async function getCompanyImage({ database }: House, { companyId, mediaId }: Wanted): Promise<CompanyImage> {
  const isName = isOwnId(companyId) && unstorableTexts([mediaId]).length === 0
  const image = isName ? await database.transaction(companyId, (db) => findShownImage(db, companyId, mediaId)) : null
  if (!image) throw new Refusal('call.notFound')
  return image
}
