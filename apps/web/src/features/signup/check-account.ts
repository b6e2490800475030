import { countriesOf, defaultDialCode } from '@prosa/contract/formats/phones/dialling-code'
import { nationalOf } from '@prosa/contract/formats/phones/phone'
import type { FieldProblem } from '@prosa/contract/kit/call'
import { accountProblems } from '@prosa/contract/signup/rules'

/** The values of the form: the phone as one text of digits, with the country code. */
export type AccountValues = { name: string; companyName: string; phone: string; password: string; confirmation: string }
export const accountFields = ['name', 'companyName', 'phone', 'password', 'confirmation'] as const satisfies (keyof AccountValues)[]
export type AccountField = (typeof accountFields)[number]

type ErrorText =
  | 'nameRequired'
  | 'companyNameRequired'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'phoneInvalidAbroad'
  | 'passwordRequired'
  | 'passwordShort'
  | 'confirmationRequired'
  | 'confirmationWrong'
export type AccountErrors = Partial<Record<AccountField, ErrorText>>

export function sentAccount({ phone, ...values }: AccountValues) {
  const [country] = countriesOf(phone)
  return { ...values, countryNumber: country?.dialCode ?? '', phonenumber: country ? nationalOf(country, phone) : phone }
}

export const checkAccount = (values: AccountValues): AccountErrors => errorsOf(accountProblems(sentAccount(values)), values)

/** The server checks the same; what it refuses is shown at the right field. */
export const errorsOf = (problems: readonly FieldProblem[], { phone }: AccountValues): AccountErrors =>
  Object.fromEntries(problems.flatMap(({ name, problem }) => errorOf(name, problem === 'required', phone)))

function errorOf(name: string, isMissing: boolean, phone: string): [AccountField, ErrorText][] {
  switch (name) {
    case 'name':
      return [['name', 'nameRequired']]
    case 'companyName':
      return [['companyName', 'companyNameRequired']]
    case 'countryNumber':
    case 'phonenumber':
      return [['phone', isMissing ? 'phoneRequired' : isBrazilian(phone) ? 'phoneInvalid' : 'phoneInvalidAbroad']]
    case 'password':
      return [['password', isMissing ? 'passwordRequired' : 'passwordShort']]
    case 'confirmation':
      return [['confirmation', isMissing ? 'confirmationRequired' : 'confirmationWrong']]
    default:
      return []
  }
}

const isBrazilian = (phone: string) => countriesOf(phone)[0]?.dialCode === defaultDialCode
