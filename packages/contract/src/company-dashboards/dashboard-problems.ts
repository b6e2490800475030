import { readWebUrl } from '../formats/words/url.ts'
import type { FieldProblem } from '../kit/call.ts'

type Said = { title?: string | undefined; url?: string | undefined }

/** A title that is not blank, and an address that a browser opens without warning: https. */
export function dashboardProblems({ title, url }: Said): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (title?.trim() === '') problems.push({ name: 'title', problem: 'required' })
  if (url?.trim() === '') problems.push({ name: 'url', problem: 'required' })
  else if (url !== undefined && !isSecureUrl(url.trim())) problems.push({ name: 'url', problem: 'wrongFormat' })
  return problems
}

/** Who puts a password into an address shows it to everybody who reads the list. */
function isSecureUrl(url: string): boolean {
  const { value } = readWebUrl(url)
  return value !== undefined && /^https:\/\/[^/?#@]+([/?#]|$)/.test(value)
}
