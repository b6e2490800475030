import { countries } from '../data/countries.ts'
import { canonicalNumber } from '../formats/phones/ninth-digit.ts'
import { readNationalPhone } from '../formats/phones/phone.ts'

type Written = { countryNumber: string; phonenumber: string /** For Brazilian numbers without one. */; areaCode?: string | null }

/** The number in the form of a chat's key: digits that fill a mask of a country with this code. Null where the text is no such number. */
export function readCustomerNumber({ countryNumber, phonenumber, areaCode = null }: Written): string | null {
  const sharing = countries.filter(({ dialCode }) => dialCode === countryNumber)
  const [read] = sharing.flatMap((country) => readNationalPhone(phonenumber, country, { areaCode }).value ?? [])
  return read?.country.dialCode === countryNumber ? canonicalNumber(read.digits) : null
}
