import type { Reading } from '../reading.ts'
import { digitsOf, fillMask, placesIn } from '../words/mask.ts'
import { type Country, countriesOf, defaultDialCode } from './dialling-code.ts'
import { isAreaCode, isLocalNumber, withoutPlaceholder, withoutTrunkPrefix } from './trunk-prefix.ts'

/** `digits` is the number as channels know it (`waId`): dialling code and national number, nothing else. */
export type Phone = { digits: string; country: Country; national: string }
export type PhoneProblem = 'required' | 'wrongFormat' | 'noCountryCode' | 'unknownCountry' | 'wrongLength'

/** A full number (spec §5): a plus, a code that does not begin with 0, and digits that fill one of the country's masks. */
export function readPhone(text: string, chosen: Country | null = null, list?: readonly Country[]): Reading<Phone, PhoneProblem> {
  const typed = typedText(text)
  const digits = digitsOf(typed)
  if (typed === '') return { problem: 'required' }
  if (!/^\+\s*[1-9]/.test(typed)) return { problem: 'noCountryCode' }
  if (hasStrangeSigns(typed)) return { problem: 'wrongFormat' }
  const candidates = countriesOf(digits, chosen, list)
  if (candidates.length === 0) return { problem: 'unknownCountry' }
  const [read] = candidates.flatMap((candidate) => readNational(candidate, nationalOf(candidate, digits)) ?? [])
  return read ? { value: read } : { problem: 'wrongLength' }
}

type Options = {
  /** The area code of Brazilian numbers that are written without one. */
  areaCode?: string | null
}

/**
 * A number as it is written inside its country: area code and number (spec §5), in Brazil also behind a trunk prefix. A text that begins
 * with + is read as a full number of any country.
 */
export function readNationalPhone(text: string, country: Country, { areaCode }: Options = {}): Reading<Phone, PhoneProblem> {
  const typed = typedText(text)
  const full = typed.replace(/^00(?=[1-9])/, '+')
  if (full.startsWith('+')) return readPhone(full, country)
  const digits = digitsOf(typed)
  if (typed === '') return { problem: 'required' }
  if (hasStrangeSigns(typed)) return { problem: 'wrongFormat' }
  const isLocal = country.dialCode === defaultDialCode && isLocalNumber(digits)
  const value = readNational(country, isLocal && isAreaCode(areaCode ?? '') ? `${areaCode}${digits}` : digits)
  return value ? { value } : { problem: 'wrongLength' }
}

/** The number that these digits are in a country; null where they fill none of its masks. */
export function readNational(country: Country, digits: string): Phone | null {
  const national = country.dialCode === defaultDialCode ? withoutTrunkPrefix(digits) : digits
  return fits(country, national) ? { digits: country.dialCode + national, country, national } : null
}

/** A number as people type it: as inside the country, or in full with or without its plus (spec §8). */
export function readTypedPhone(text: string, country: Country): Reading<Phone, PhoneProblem> {
  const national = readNationalPhone(text, country)
  const full = national.problem === 'wrongLength' ? readPhone(`+${digitsOf(text)}`, country) : national
  return full.value ? full : national
}

/** Whether the digits fill a mask of the country; countries without masks take any digits. */
export const fits = ({ masks }: Country, national: string) =>
  masks.length === 0 ? national !== '' : masks.some((mask) => placesIn(mask) === national.length)

/**
 * A stored number as screens show it: +55 11 98721-4406 (design §8). One of an unknown length is written without a mask: a plus, the
 * dialling code if it is known, and the digits. A text with letters, without digits or with more than 15 of them stays as it is.
 */
export function writePhone(text: string, list?: readonly Country[]): string {
  const digits = digitsOf(text)
  if (/\p{L}/u.test(text) || digits === '' || digits.length > 15) return text
  const candidates = countriesOf(digits, null, list)
  const country = candidates.find((candidate) => fits(candidate, nationalOf(candidate, digits))) ?? candidates[0]
  if (!country) return `+${digits}`
  const national = nationalOf(country, digits)
  const mask = country.masks.find((each) => placesIn(each) === national.length) ?? ''
  return `+${country.dialCode} ${fillMask(mask.replace(/[()]/g, ''), national)}`.trimEnd()
}

/** A Brazilian number as forms and documents show it: +55 (11) 98721-4406 (DECISIONS). Others stay as they are. */
export function writeBrazilianPhone(text: string): string {
  const digits = digitsOf(text)
  if (/\p{L}/u.test(text) || !/^55\d{10,11}$/.test(digits)) return text
  return fillMask(digits.length === 12 ? '+## (##) ####-####' : '+## (##) #####-####', digits)
}

export const nationalOf = ({ dialCode }: Country, digits: string) => digits.slice(dialCode.length)

/** Numbers copied from other programs have zero-width marks around them. */
const typedText = (text: string) => withoutPlaceholder(text.replace(/\p{Cf}/gu, '').trim())
const hasStrangeSigns = (typed: string) => /[^\d\s().\p{Pd}/+]/u.test(typed)
