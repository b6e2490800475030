import { countries } from '../data/countries.ts'
import { canonicalNumber } from '../formats/phones/ninth-digit.ts'
import { readNationalPhone } from '../formats/phones/phone.ts'

/** As a chat is known by: the digits of a number that fills a mask of a country with this code. Null where it is none. */
export function readCustomerNumber({ countryNumber, phonenumber }: { countryNumber: string; phonenumber: string }): string | null {
  const sharing = countries.filter(({ dialCode }) => dialCode === countryNumber)
  const [read] = sharing.flatMap((country) => readNationalPhone(phonenumber, country).value ?? [])
  return read?.country.dialCode === countryNumber ? canonicalNumber(read.digits) : null
}
