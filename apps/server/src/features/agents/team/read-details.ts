import { type MemberPhone, readMemberPhone } from '@prosa/contract/agents/member-phone'
import { readEmail } from '@prosa/contract/formats/words/email'
import type { FieldProblem } from '@prosa/contract/kit/call'
import { Refusal } from '../../../kit/http/refusal.ts'

type Known = MemberPhone & { name: string; email: string }
type Sent = { [K in keyof Known]?: Known[K] | undefined }

/** What a form says of somebody, and where it says nothing what is known; all its wrong fields are refused at once. */
export function readDetails(sent: Sent, known: Known): Known {
  const fields: FieldProblem[] = []
  const name = (sent.name ?? known.name).trim()
  if (name === '') fields.push({ name: 'name', problem: 'required' })
  const email = sent.email === undefined ? { value: known.email } : readEmail(sent.email)
  if (email.problem) fields.push({ name: 'email', problem: email.problem })
  const { countryNumber = known.countryNumber, phonenumber = known.phonenumber } = sent
  const phone = readMemberPhone({ countryNumber, phonenumber })
  if (phone.problem) fields.push({ name: phone.problem, problem: 'wrongFormat' })
  if (email.problem || phone.problem || fields.length > 0) throw new Refusal('input.invalid', { fields })
  return { name, email: email.value.toLowerCase(), ...phone.value }
}
