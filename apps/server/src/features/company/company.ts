import type { companyCalls } from '@prosa/contract/company/calls'
import { productStyle } from '@prosa/contract/company/style'
import { isOwnId, ownIdOf } from '@prosa/contract/kit/own-id'
import { testNumberId } from '../../channels/test-number-id.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { unstorableTexts } from '../../kit/http/unstorable-texts.ts'
import { askedTogether } from '../../kit/pace/asked-together.ts'
import { findCompany, findCompanyValues, findFirstSteps } from './company-store.ts'
import { type CompanyImage, findShownImage, selectStyles, type WantedStyle } from './style-store.ts'

export const getCompany: Handler<typeof companyCalls.getCompany> = async ({ db }, { companyId }) => {
  const company = await findCompany(db, companyId)
  if (!company) throw new Refusal('company.notFound')
  return company
}

const stylesAtOnce = 100

/** Every page asks for it first: a crowd of pages is answered by a few statements. */
export function openGetCompanyStyle({ database }: House): Handler<typeof companyCalls.getCompanyStyle> {
  const findStyle = askedTogether(
    (wanted: readonly WantedStyle[]) => database.statement(null, (db) => selectStyles(db, wanted)),
    stylesAtOnce,
  )
  return async ({ visitor }, input) => {
    const companyId = input.companyId ? ownIdOf(input.companyId) : null
    const style = await findStyle({ companyId, host: visitor.host.toLowerCase() })
    return style.companyId === null ? productStyle : style
  }
}

export const getCompanyValue: Handler<typeof companyCalls.getCompanyValue> = async ({ db }, { companyId, name }) => {
  const values = await findCompanyValues(db, companyId)
  if (!values) throw new Refusal('company.notFound')
  return { name, value: values[name] }
}

export const getFirstSteps: Handler<typeof companyCalls.getFirstSteps> = async ({ db, actor }, { companyId }) => {
  const steps = await findFirstSteps(db, { companyId, userId: actor.userId, testNumberId: testNumberId(companyId) })
  if (!steps) throw new Refusal('company.notFound')
  return steps
}

type Wanted = { companyId: string; mediaId: string }

/** For anyone, as the style is: the login page shows it. */
export async function getCompanyImage({ database }: House, { companyId, mediaId }: Wanted): Promise<CompanyImage> {
  const isName = isOwnId(companyId) && unstorableTexts([mediaId]).length === 0
  const image = isName ? await database.transaction(companyId, (db) => findShownImage(db, companyId, mediaId)) : null
  if (!image) throw new Refusal('call.notFound')
  return image
}
