import { countriesOf } from '@prosa/contract/formats/dialling-code'
import { nationalOf, readPhone } from '@prosa/contract/formats/phone'
import type { OwnData } from './use-profile-draft.ts'

export type OwnDataProblems = { name?: 'required'; phone?: 'wrong' }

export const checkOwnData = ({ name, phone }: OwnData): OwnDataProblems => ({
  ...(name.trim() === '' ? { name: 'required' as const } : {}),
  ...(phone !== '' && readPhone(`+${phone}`).problem ? { phone: 'wrong' as const } : {}),
})

/** As the server keeps it: the code of the country and the rest apart. */
export function splitPhone(phone: string) {
  const [country] = phone === '' ? [] : countriesOf(phone)
  return country ? { countryNumber: country.dialCode, phonenumber: nationalOf(country, phone) } : { countryNumber: '', phonenumber: phone }
}
