import type { TemplateContent } from './content.ts'
import { type Finding, finding } from './lint-findings.ts'
import { OtpType } from './parts.ts'
import { fewest, most } from './text-limits.ts'

/** A name of an Android app, and the hash of the key that it is signed with. */
const packagePattern = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/i
const hashPattern = /^[A-Za-z0-9+/=]{11}$/

/** A template for codes: the provider has its words, only these are chosen. What else the draft has is not sent. */
export function lintCode(content: TemplateContent): Finding[] {
  const { authenticationOtpType: type, expirationTime: minutes, otpText, autofillText, zeroTapAccepted } = content
  const found: Finding[] = []
  if (minutes !== null && (!Number.isInteger(minutes) || minutes < fewest.minutes || minutes > most.minutes))
    found.push(finding('expirationWrong', 'expirationTime', { from: fewest.minutes, to: most.minutes }))
  if (type === null) return [...found, finding('otpMissing', 'authenticationOtpType')]
  found.push(...lintWords(otpText, 'otpText'))
  if (type === OtpType.Copy) return found
  found.push(...lintWords(autofillText, 'autofillText'), ...lintPackages(content))
  if (type === OtpType.ZeroTap && !zeroTapAccepted) found.push(finding('zeroTapNotAccepted', 'zeroTapAccepted'))
  return found
}

const lintWords = (text: string, field: string): Finding[] =>
  text.length > most.label ? [finding('buttonTextTooLong', field, { limit: most.label, length: text.length })] : []

function lintPackages({ allowedPackaged: packages }: TemplateContent): Finding[] {
  if (packages.length === 0) return [finding('packagesMissing', 'allowedPackaged')]
  const wrong = packages.flatMap(({ packageName, signatureHash }, at) => [
    ...(packagePattern.test(packageName) ? [] : [finding('packageWrong', `allowedPackaged.${at}.packageName`, { part: 'name' })]),
    ...(hashPattern.test(signatureHash) ? [] : [finding('packageWrong', `allowedPackaged.${at}.signatureHash`, { part: 'hash' })]),
  ])
  return packages.length > most.packages ? [finding('packagesTooMany', 'allowedPackaged', { limit: most.packages }), ...wrong] : wrong
}
