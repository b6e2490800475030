import type { Address } from '@prosa/contract/contacts/address'
import { readDepartmentAddress } from '@prosa/contract/departments/department-address'
import { Refusal } from '../../kit/http/refusal.ts'

/** Null where nothing is said; `within` is what its fields stand in. */
export function readAddress(sent: Address, within = ''): Address | null {
  const { value, problem } = readDepartmentAddress(sent)
  if (problem) throw new Refusal('input.invalid', { fields: [{ name: `${within}${problem}`, problem: 'wrongFormat' }] })
  return value
}
