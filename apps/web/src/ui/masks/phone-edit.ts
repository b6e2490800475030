import { countries } from '@prosa/contract/data/countries'
import { type Country, countriesOf, defaultDialCode } from '@prosa/contract/formats/phones/dialling-code'
import { nationalOf, readNationalPhone } from '@prosa/contract/formats/phones/phone'
import { typePhone } from '@prosa/contract/formats/phones/type-phone'
import { digitsOf, placesIn } from '@prosa/contract/formats/words/mask'

/** What a phone field knows beyond its value: the country, also while there is no number, and a country code that is being typed. */
export type PhoneDraft = { value: string; country: Country | null; national: string; code: string | null; isUnknown: boolean }

export const initialCountry = countries.find(({ dialCode }) => dialCode === defaultDialCode) ?? null

/** The draft for a value that came from outside; without a value the chosen country stays. */
export function phoneDraft(value: string, chosen: Country | null): PhoneDraft {
  if (value === '') return { value, country: chosen, national: '', code: null, isUnknown: false }
  const [country = null] = countriesOf(value, chosen)
  if (!country) return { value, country, national: '', code: `+${value}`, isUnknown: true }
  return { value, country, national: nationalOf(country, value), code: null, isUnknown: false }
}

/** The draft after typing or pasting. */
export function typedPhone(text: string, chosen: Country | null): PhoneDraft {
  const { country, national, shown, state } = typePhone(ownNumber(text, chosen), chosen)
  const code = shown.startsWith('+') ? shown : null
  const isUnknown = state === 'unknownCountry'
  const value = national === '' ? (isUnknown ? digitsOf(shown) : '') : `${country?.dialCode ?? ''}${national}`
  return { value, country, national, code, isUnknown }
}

export const shownPhone = ({ code, national, country }: PhoneDraft) => code ?? typePhone(national, country).shown

export const phonePlaces = (country: Country | null) =>
  country && country.masks.length > 0 ? Math.max(...country.masks.map(placesIn)) : Number.POSITIVE_INFINITY

/**
 * A number that is too long for its country: 5511987214406 has the code of the country, 041 98721-4406 a trunk prefix, which is dropped so
 * that the field shows the number that is kept.
 */
function ownNumber(text: string, country: Country | null): string {
  const digits = digitsOf(text)
  if (!country || text.includes('+') || digits.length <= phonePlaces(country)) return text
  const inside = digits.startsWith('0') ? readNationalPhone(digits, country).value : undefined
  if (inside?.country === country) return inside.national
  if (!digits.startsWith(country.dialCode)) return text
  return typePhone(nationalOf(country, digits), country).state === 'complete' ? `+${digits}` : text
}
