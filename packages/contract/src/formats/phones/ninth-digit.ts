import { digitsOf } from '../words/mask.ts'

/**
 * Brazilian mobile numbers got a 9 in front of their eight digits, and channels know many people only without it. Only numbers that once
 * had eight digits (beginning with 6 to 9) have two forms: 2 to 5 is a landline.
 */
const mobile = /^(55[1-9][1-9])9?([6-9]\d{7})$/

/**
 * The form under which a person is stored and found: with the ninth digit where there is one. Messages are never sent to this form, but to
 * the one the channel gave.
 */
export const canonicalNumber = (text: string) =>
  digitsOf(text).replace(mobile, (_all, area: string, subscriber: string) => `${area}9${subscriber}`)

/** Every form in which this number may arrive, the canonical one first. */
export function numberForms(text: string): string[] {
  const canonical = canonicalNumber(text)
  const short = canonical.replace(mobile, '$1$2')
  return short === canonical ? [canonical] : [canonical, short]
}

export function isSameNumber(one: string, other: string): boolean {
  const canonical = canonicalNumber(one)
  return canonical !== '' && canonical === canonicalNumber(other)
}
