import { readEmail } from '../formats/words/email.ts'
import { readWebUrl } from '../formats/words/url.ts'
import type { FieldProblem } from '../kit/call.ts'

type CompanyProfile = { companyName?: string | undefined; site?: string | undefined; email?: string | undefined }

/** Fields that are left out stay; site and e-mail may be empty, the name may not. */
export function companyProfileProblems({ companyName, site = '', email = '' }: CompanyProfile): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (companyName?.trim() === '') problems.push({ name: 'companyName', problem: 'required' })
  if (site.trim() !== '' && readWebUrl(site.trim()).problem) problems.push({ name: 'site', problem: 'wrongFormat' })
  if (email.trim() !== '' && readEmail(email).problem) problems.push({ name: 'email', problem: 'wrongFormat' })
  return problems
}
