import { type Country, countriesOf } from '@prosa/contract/formats/phones/dialling-code'
import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { withoutTrunkPrefix } from '@prosa/contract/formats/phones/trunk-prefix'
import { digitsOf } from '@prosa/contract/formats/words/mask'

/** With fewer digits a number is one of its town, or none of a person. */
const fewestDigits = 8
/** A country whose numbers are shorter is known by this many; with fewer still it is looked for with its code alone. */
const fewestOfCountry = 7
/** With so many digits a number has its area in it. */
const withArea = 10

/**
 * What people write between two digits, as the reader of imports takes it: spaces, dashes and marks that nobody sees. Never the end of a line,
 * and only so many: a file is looked at in one go, and what may be of any length makes it look at the same place over and over.
 */
const most = 8
const between = `[\\p{Zs}\\t\\v\\f\\p{Pd}\\p{Cf}().+/]{0,${most}}`
/** What parts an area from its number. A tab parts two columns, and a bracket or a plus that opens begins another number. */
const behindArea = `[\\p{Zs}\\p{Pd}\\p{Cf})./]{0,${most}}`

/**
 * Where one of these numbers stands in a text, in any form: with or without its country and its area, with a zero or two before it, and with
 * whatever is written between its digits. One that another country stands before by its plus, or another area where it says none itself, is
 * somebody else's.
 */
export function numberPattern(waIds: readonly string[]): RegExp {
  const written = formsOf(waIds).flatMap((form) => {
    const { code, digits } = partsOf(form)
    const whole = digits.length >= withArea ? digits.length : form.length
    const areaOfOthers = `(?<!(?<!\\d)(?:0{0,2}${code})?0{0,2}\\d{2}${behindArea})`
    return [
      `(?<!\\+\\p{Zs}?\\d{1,3}${behindArea})${spelled(form, code, whole, digits.length >= withArea ? carrier : '')}`,
      `${areaOfOthers}${spelled(form, code, lastOf(form).length)}`,
    ]
  })
  return new RegExp(written.length > 0 ? `[+(]{0,3}(?=\\d)(?<!\\d)(?:${written.join('|')})(?!\\d)` : '(?!)', 'gu')
}

/** How these numbers end: wherever one stands, whatever is between its digits, these stand one after the other. */
export const endsOf = (waIds: readonly string[]): string[] => [...new Set(formsOf(waIds).map(lastOf))]

function lastOf(form: string): string {
  const { length } = partsOf(form).digits
  return form.slice(-Math.min(fewestDigits, Math.max(fewestOfCountry, length)))
}

/** Whether the digits of a cell are one of these numbers, whatever else is in it. */
export function isOneOf(cell: string, waIds: readonly string[]): boolean {
  const digits = withoutTrunkPrefix(digitsOf(cell)).replace(/^0+/, '')
  return formsOf(waIds).some((form) => digits.length >= lastOf(form).length && form.endsWith(digits))
}

const formsOf = (waIds: readonly string[]): string[] =>
  [...new Set(waIds.flatMap((waId) => [waId, ...numberForms(waId)]))].filter((form) => /^\d+$/.test(form))

function partsOf(form: string): { code: string; digits: string } {
  const [country]: (Country | undefined)[] = countriesOf(form)
  const code = country?.dialCode ?? ''
  return { code, digits: form.slice(code.length) }
}

/** Two digits of a carrier behind a zero, as in 0 15 41. Only where the area follows: otherwise they are the area of somebody else. */
const carrier = `(?:[1-9]\\d${between})?`
const zeros = (most: number, behind: string) => `(?:0{1,${most}}${between}${behind})?`

/** The last digits, at least so many, and before them as many of the others as are there; a zero may stand before the area, too. */
function spelled(form: string, code: string, fewest: number, behindZero = ''): string {
  const optional = [...form.slice(0, -fewest)]
  const before = optional.reduce(
    (inner, digit, nth) => `(?:${inner}${digit}${between}${nth === code.length - 1 ? zeros(1, behindZero) : ''})?`,
    '',
  )
  return zeros(2, behindZero) + before + [...form.slice(-fewest)].join(between)
}
