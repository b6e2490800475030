import { isNumberLike } from '@prosa/contract/formats/phones/number-like'
import { withoutPlaceholder, withoutTrunkPrefix } from '@prosa/contract/formats/phones/trunk-prefix'
import { digitsOf } from '@prosa/contract/formats/words/mask'

const longestWithoutArea = 9
const shortestEnd = 4
const areas = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((tens) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((ones) => `55${tens}${ones}`))

/**
 * What stored numbers may begin with when somebody looks for these digits: from the country on, from the area, or from the subscriber,
 * with the ninth digit and without it. None where it is no number.
 */
export function numberPrefixes(asked: string): string[] {
  const text = withoutPlaceholder(asked)
  if (!isNumberLike(text)) return []
  const digits = withoutTrunkPrefix(digitsOf(text)).replace(/^0+/, '')
  if (digits === '') return []
  const withoutArea = digits.length <= longestWithoutArea && !text.includes('+') ? areas.map((area) => area + digits) : []
  const begun = [digits, ...(text.includes('+') ? [] : [`55${digits}`]), ...withoutArea]
  return [...new Set(begun.flatMap(ninthDigitForms))]
}

/** What stored numbers may end with, zeros in front and all; null where it is no number, one from the country on, or too short. */
export function numberEnd(text: string): string | null {
  const digits = digitsOf(text)
  return isNumberLike(text) && !text.includes('+') && digits.length >= shortestEnd ? digits : null
}

/** As much of the subscriber as is known tells whether the number is one of those with two forms. */
function ninthDigitForms(prefix: string): string[] {
  const [, area, rest] = /^(55[1-9][1-9])([6-9]\d*)$/.exec(prefix) ?? []
  if (area === undefined || rest === undefined) return [prefix]
  return [prefix, `${area}9${rest}`, ...(/^9[6-9]/.test(rest) ? [area + rest.slice(1)] : [])]
}
