import { noAddress, readDepartmentAddress } from '../departments/department-address.ts'
import type { Reading } from '../formats/reading.ts'
import type { CompanyAddress } from './model.ts'

export const addressNames = ['country', 'city', 'state', 'zipCode', 'street', 'number', 'complement', 'neighborhood'] as const
export type AddressValues = Pick<CompanyAddress, (typeof addressNames)[number]>

/** Trimmed, with a postal code of Brazil as it is written there. The problem names the wrong field. */
export function readCompanyAddress(sent: AddressValues): Reading<AddressValues, 'zipCode'> {
  const { value, problem } = readDepartmentAddress({ ...noAddress, ...sent })
  if (problem) return { problem }
  const { country, city, state, zipCode, street, number, complement, neighborhood } = value ?? noAddress
  return { value: { country, city, state, zipCode, street, number, complement, neighborhood } }
}
