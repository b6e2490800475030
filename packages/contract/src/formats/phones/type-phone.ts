import { digitsOf, fillMask, maskFor, placesIn } from '../words/mask.ts'
import { type Country, countriesOf, isCodeOpen } from './dialling-code.ts'
import { nationalOf, readNational } from './phone.ts'

/** `shown` stands in the field beside the country's flag and code; while the code is being typed, it is part of `shown`. */
export type TypedPhone = {
  country: Country | null
  national: string
  shown: string
  state: 'empty' | 'incomplete' | 'unknownCountry' | 'complete' | 'tooLong'
}

/** A phone field while it is typed in. A text that begins with + names its country: a pasted number changes the flag. */
export function typePhone(text: string, chosen: Country | null, list?: readonly Country[]): TypedPhone {
  const digits = digitsOf(text)
  if (!text.trimStart().startsWith('+')) return typeNational(digits, chosen)
  const candidates = countriesOf(digits, chosen, list)
  if (isCodeOpen(digits, list)) return { country: candidates[0] ?? chosen, national: '', shown: `+${digits}`, state: 'incomplete' }
  const country = candidates.find((candidate) => readNational(candidate, nationalOf(candidate, digits))) ?? candidates[0]
  if (!country) return { country: null, national: '', shown: `+${digits}`, state: 'unknownCountry' }
  return typeNational(nationalOf(country, digits), country)
}

function typeNational(national: string, country: Country | null): TypedPhone {
  const shown = fillMask(maskFor(country?.masks ?? [], national) ?? '', national)
  return { country, national, shown, state: stateOf(national, country) }
}

function stateOf(national: string, country: Country | null): TypedPhone['state'] {
  if (national === '') return 'empty'
  if (!country) return 'unknownCountry'
  if (readNational(country, national)) return 'complete'
  return country.masks.some((mask) => placesIn(mask) > national.length) ? 'incomplete' : 'tooLong'
}
