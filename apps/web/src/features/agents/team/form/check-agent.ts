import { readPhone } from '@prosa/contract/formats/phones/phone'
import { isStrongPassword } from '@prosa/contract/formats/secrets/password'
import { readEmail } from '@prosa/contract/formats/words/email'
import { RefusedError } from '../../../../kit/calls/refused-error.ts'
import type { AgentValues } from './agent-values.ts'

/** The fields that can be wrong, in the order of the form. */
export const checkedFields = ['name', 'email', 'phone', 'password', 'departments', 'capacity'] as const
export type CheckedField = (typeof checkedFields)[number]
export type AgentProblem =
  | 'nameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'phoneInvalid'
  | 'capacityInvalid'
  | 'departmentGone'
  | 'password.weak'
  | 'agent.alreadyMember'
  | 'agent.internalEmail'
  | 'agent.emailFixed'
export type AgentErrors = Partial<Record<CheckedField, AgentProblem>>

const emailProblems = { required: 'emailRequired', wrongFormat: 'emailInvalid' } as const

const checks: Record<CheckedField, (values: AgentValues) => AgentProblem | undefined> = {
  name: ({ name }) => (name.trim() === '' ? 'nameRequired' : undefined),
  email: ({ email }) => {
    const { problem } = readEmail(email)
    return problem && emailProblems[problem]
  },
  phone: ({ phone }) => (phone !== '' && readPhone(`+${phone}`).problem ? 'phoneInvalid' : undefined),
  password: ({ password }) => (password !== '' && !isStrongPassword(password) ? 'password.weak' : undefined),
  departments: () => undefined,
  capacity: ({ capacity }) => (/^\d{1,3}$/.test(capacity) ? undefined : 'capacityInvalid'),
}

/** The errors, with this field checked again. */
export function checkAgentField(errors: AgentErrors, field: CheckedField, values: AgentValues): AgentErrors {
  const { [field]: _before, ...others } = errors
  const problem = checks[field](values)
  return problem ? { ...others, [field]: problem } : others
}

export const checkAgent = (values: AgentValues, fields: readonly CheckedField[]): AgentErrors =>
  fields.reduce<AgentErrors>((errors, field) => checkAgentField(errors, field, values), {})

const ofCode: Record<string, [CheckedField, AgentProblem]> = {
  'agent.alreadyMember': ['email', 'agent.alreadyMember'],
  'agent.internalEmail': ['email', 'agent.internalEmail'],
  'agent.emailFixed': ['email', 'agent.emailFixed'],
  'password.weak': ['password', 'password.weak'],
  'department.notFound': ['departments', 'departmentGone'],
}
const sentNames: Record<string, [CheckedField, AgentProblem]> = {
  name: ['name', 'nameRequired'],
  email: ['email', 'emailInvalid'],
  countryNumber: ['phone', 'phoneInvalid'],
  phonenumber: ['phone', 'phoneInvalid'],
  departmentIdList: ['departments', 'departmentGone'],
  capacity: ['capacity', 'capacityInvalid'],
}

/** What the server says of single fields; empty where its refusal is about the whole. */
export function refusedAgentFields(error: unknown): AgentErrors {
  if (!(error instanceof RefusedError)) return {}
  const known = [ofCode[error.code], ...error.fields.map(({ name }) => sentNames[name])]
  return Object.fromEntries(known.filter((entry) => entry !== undefined))
}
