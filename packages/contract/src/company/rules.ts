import { readColor } from '../formats/color.ts'
import { readCnpj } from '../formats/documents/cnpj.ts'
import { readDomain } from '../formats/words/domain.ts'
import { readEmail } from '../formats/words/email.ts'
import { readWebUrl } from '../formats/words/url.ts'
import type { FieldProblem } from '../kit/call.ts'

type Sent<Name extends string> = { [N in Name]?: string | undefined }
type CompanyProfile = Sent<'companyName' | 'site' | 'email' | 'domain' | 'cnpj' | 'timeZone'>

/** What may be left empty is empty or right. */
const optional: Record<'site' | 'email' | 'domain' | 'cnpj', (text: string) => { problem?: string | undefined }> = {
  site: readWebUrl,
  email: readEmail,
  domain: readDomain,
  cnpj: readCnpj,
}

/** Fields that are left out stay. */
export function companyProfileProblems(profile: CompanyProfile): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (profile.companyName?.trim() === '') problems.push({ name: 'companyName', problem: 'required' })
  for (const [name, read] of Object.entries(optional)) {
    const text = profile[name as keyof typeof optional]?.trim() ?? ''
    if (text !== '' && read(text).problem) problems.push({ name, problem: 'wrongFormat' })
  }
  if (profile.timeZone !== undefined && !isTimeZone(profile.timeZone)) problems.push({ name: 'timeZone', problem: 'notInList' })
  return problems
}

/** A name that the tz database has, as `America/Sao_Paulo`: no offset, which knows no summer time. */
function isTimeZone(text: string): boolean {
  if (!/^(UTC|[A-Za-z]+(\/[A-Za-z0-9_+-]+)+)$/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

export const colorNames = ['primaryColor', 'secondaryColor', 'backgroundColor', 'fontColor', 'borderColor'] as const
export type ColorName = (typeof colorNames)[number]

/** Spec §5: what cannot be read as a colour is refused ('Cor inválida'). */
export const colorProblems = (colors: Sent<ColorName>): FieldProblem[] =>
  colorNames
    .filter((name) => colors[name] !== undefined && readColor(colors[name]).problem !== undefined)
    .map((name) => ({ name, problem: 'wrongFormat' }))
