import { readEmail } from '@prosa/contract/formats/email'
import { isStrongPassword } from '@prosa/contract/formats/password'
import { readPhone } from '@prosa/contract/formats/phone'
import { RefusedError } from '../../../kit/refused-error.ts'
import type { UserValues } from './user-values.ts'

/** Those that can be wrong, in the order in which they stand. */
export const checkedFields = ['name', 'email', 'phone', 'password'] as const
export type CheckedField = (typeof checkedFields)[number]
export type UserProblem =
  | 'nameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'phoneInvalid'
  | 'password.weak'
  | 'agent.alreadyMember'
  | 'agent.internalEmail'
export type UserErrors = Partial<Record<CheckedField, UserProblem>>

const emailProblems = { required: 'emailRequired', wrongFormat: 'emailInvalid' } as const

const checks: Record<CheckedField, (values: UserValues) => UserProblem | undefined> = {
  name: ({ name }) => (name.trim() === '' ? 'nameRequired' : undefined),
  email: ({ email }) => {
    const { problem } = readEmail(email)
    return problem && emailProblems[problem]
  },
  phone: ({ phone }) => (phone !== '' && readPhone(`+${phone}`).problem ? 'phoneInvalid' : undefined),
  password: ({ password }) => (password !== '' && !isStrongPassword(password) ? 'password.weak' : undefined),
}

/** The errors with this field looked at again. */
export function checkField(errors: UserErrors, field: CheckedField, values: UserValues): UserErrors {
  const { [field]: _before, ...others } = errors
  const problem = checks[field](values)
  return problem ? { ...others, [field]: problem } : others
}

export const checkUser = (values: UserValues, fields: readonly CheckedField[]): UserErrors =>
  fields.reduce<UserErrors>((errors, field) => checkField(errors, field, values), {})

const ofField: Record<string, [CheckedField, UserProblem]> = {
  'agent.alreadyMember': ['email', 'agent.alreadyMember'],
  'agent.internalEmail': ['email', 'agent.internalEmail'],
  'password.weak': ['password', 'password.weak'],
}
const sentNames: Record<string, [CheckedField, UserProblem]> = {
  name: ['name', 'nameRequired'],
  email: ['email', 'emailInvalid'],
  countryNumber: ['phone', 'phoneInvalid'],
  phonenumber: ['phone', 'phoneInvalid'],
}

/** What the server says of single fields; nothing where its refusal is about the whole. */
export function refusedFields(error: unknown): UserErrors {
  if (!(error instanceof RefusedError)) return {}
  const known = [ofField[error.code], ...error.fields.map(({ name }) => sentNames[name])]
  return Object.fromEntries(known.filter((entry) => entry !== undefined))
}
