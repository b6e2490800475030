import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { digitsOf } from '@prosa/contract/formats/words/mask'

/** Fewer digits are in almost every number. */
const fewestDigits = 3
/** Also the dashes, blanks and marks of direction that come along when a number is pasted. */
const isNumber = (text: string) => !/[^\d\s()+./\p{Pd}\p{Cf}]/u.test(text)

/** The digits that are looked for, without the zero that is dialled in front; null where no number is. */
export function soughtDigits(search: string): string | null {
  const digits = digitsOf(search).replace(/^0+/, '')
  return isNumber(search) && digits.length >= fewestDigits ? digits : null
}

/** With or without country, area and ninth digit. */
export const hasDigits = (waId: string, digits: string): boolean => numberForms(waId).some((form) => form.includes(digits))
