import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { withoutPlaceholder, withoutTrunkPrefix } from '@prosa/contract/formats/phones/trunk-prefix'
import { digitsOf } from '@prosa/contract/formats/words/mask'
import { areNumbersMasked } from './shown-phone.ts'

/** Fewer digits are in almost every number. */
const fewestDigits = 3
/** Area and number, without the ninth digit. */
const fewestOfWhole = 10
/** Also the dashes, blanks and marks of direction that come along when a number is pasted. */
const isNumber = (text: string) => !/[^\d\s()+./\p{Pd}\p{Cf}]/u.test(text)

/** The digits that are looked for, without the zero or the carrier that is dialled in front; null where no number is. */
export function soughtDigits(asked: string): string | null {
  const search = withoutPlaceholder(asked)
  const digits = withoutTrunkPrefix(digitsOf(search)).replace(/^0+/, '')
  return isNumber(search) && digits.length >= fewestDigits ? digits : null
}

/** With or without country, area and ninth digit; where numbers are masked, by the whole one only (HD5). */
export const hasDigits = (waId: string, digits: string): boolean =>
  numberForms(waId).some((form) => (areNumbersMasked() ? digits.length >= fewestOfWhole && form.endsWith(digits) : form.includes(digits)))
