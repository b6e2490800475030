import { readMemberPhone } from '../agents/member-phone.ts'
import { accountPasswordProblem, confirmationProblem } from '../formats/secrets/password.ts'
import type { FieldProblem } from '../kit/call.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a mailed link works. */
export const signupLife = 24 * hour
/** How long a link that is too old still says so. */
export const signupKeptFor = 7 * 24 * hour

/** How often a sign-up may be begun, by one address and for one e-mail. */
export const startLimits = { address: { most: 10, within: hour }, email: { most: 5, within: hour } }
/** How often the mail of a sign-up is sent again, and how many of them one e-mail gets in all. */
export const resendLimits = {
  minute: { most: 1, within: minute },
  hour: { most: 5, within: hour },
  email: { most: 10, within: hour },
}

type Signup = { expiresAt: number; usedAt: number | null }

/** A used link means that there is an account, however old the link is. */
export function refusedSignup({ expiresAt, usedAt }: Signup, now: number): 'signup.used' | 'signup.expired' | null {
  if (usedAt !== null) return 'signup.used'
  return expiresAt <= now ? 'signup.expired' : null
}

export type Account = {
  name: string
  companyName?: string | undefined
  countryNumber: string
  phonenumber: string
  password: string
  confirmation: string
}

/** The create-account form (spec §5), in the order of its fields. The company's name is ours: where it is left out, one is guessed. */
export function accountProblems(account: Account): FieldProblem[] {
  const { name, companyName, password, confirmation } = account
  const problems: (FieldProblem | null)[] = [
    name.trim() === '' ? { name: 'name', problem: 'required' } : null,
    companyName?.trim() === '' ? { name: 'companyName', problem: 'required' } : null,
    phoneProblem(account),
    problemOf('password', accountPasswordProblem(password)),
    problemOf('confirmation', confirmationProblem(password, confirmation)),
  ]
  return problems.filter((problem) => problem !== null)
}

function phoneProblem({ countryNumber, phonenumber }: Account): FieldProblem | null {
  if (phonenumber.trim() === '') return { name: 'phonenumber', problem: 'required' }
  const { problem } = readMemberPhone({ countryNumber, phonenumber })
  if (!problem) return null
  return { name: problem, problem: problem === 'countryNumber' ? 'notInList' : 'wrongFormat' }
}

const problemOf = (name: string, problem: 'required' | 'tooShort' | 'different' | null): FieldProblem | null =>
  problem && { name, problem: problem === 'different' ? 'wrongFormat' : problem }
