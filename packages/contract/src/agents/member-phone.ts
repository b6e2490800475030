import { countries } from '../data/countries.ts'
import { readNationalPhone } from '../formats/phones/phone.ts'
import type { Reading } from '../formats/reading.ts'
import { digitsOf } from '../formats/words/mask.ts'

export type MemberPhone = { countryNumber: string; phonenumber: string }

const none: MemberPhone = { countryNumber: '', phonenumber: '' }

/** A member's phone: empty, or digits that fill a mask of a country with this code. The problem names the wrong field. */
export function readMemberPhone({ countryNumber, phonenumber }: MemberPhone): Reading<MemberPhone, keyof MemberPhone> {
  if (phonenumber.trim() === '') return { value: none }
  const code = digitsOf(countryNumber)
  const sharing = countries.filter(({ dialCode }) => dialCode === code)
  if (sharing.length === 0) return { problem: 'countryNumber' }
  const [read] = sharing.flatMap((country) => readNationalPhone(phonenumber, country).value ?? [])
  if (!read || read.country.dialCode !== code) return { problem: 'phonenumber' }
  return { value: { countryNumber: code, phonenumber: read.national } }
}
