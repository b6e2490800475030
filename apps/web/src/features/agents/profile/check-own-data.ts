import { countriesOf } from '@prosa/contract/formats/dialling-code'
import { nationalOf, readPhone } from '@prosa/contract/formats/phone'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
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

/** Those that the server minds, in the order in which they stand. */
export function refusedFields(error: unknown): (keyof OwnData)[] {
  const names = error instanceof RefusedError ? error.fields.map(({ name }) => name) : []
  const isPhone = names.includes('phonenumber') || names.includes('countryNumber')
  return [...(names.includes('name') ? ['name' as const] : []), ...(isPhone ? ['phone' as const] : [])]
}
