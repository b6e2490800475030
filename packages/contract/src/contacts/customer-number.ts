import { countries } from '../data/countries.ts'
import { canonicalNumber } from '../formats/phones/ninth-digit.ts'
import { readNationalPhone } from '../formats/phones/phone.ts'

/** The number in the form of a chat's key: digits that fill a mask of a country with this code. Null where it is no such number. */
export function readCustomerNumber({ countryNumber, phonenumber }: { countryNumber: string; phonenumber: string }): string | null {
  const sharing = countries.filter(({ dialCode }) => dialCode === countryNumber)
  const [read] = sharing.flatMap((country) => readNationalPhone(phonenumber, country).value ?? [])
  return read?.country.dialCode === countryNumber ? canonicalNumber(read.digits) : null
}
