import type { Address } from '@prosa/contract/contacts/address'
import { readCustomerNumber } from '@prosa/contract/contacts/customer-number'
import { type contactDataCalls, nobody } from '@prosa/contract/contacts/data-calls'
import { readDepartmentAddress } from '@prosa/contract/departments/department-address'
import { readEmail } from '@prosa/contract/formats/words/email'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import type { FieldProblem, InputOf } from '@prosa/contract/kit/call'
import { Refusal } from '../../../kit/http/refusal.ts'

export type SaidOfContact = Omit<InputOf<typeof contactDataCalls.updateContact>, 'companyId' | 'waId' | 'version'>

/** What is to be saved of a contact, in the form in which it is kept; what is not there stays as it is. */
export type ContactUpdate = Pick<SaidOfContact, 'labels'> & {
  properties?: readonly MeantProperty[]
  leadId?: string | null
  departmentId?: string | null
  name?: string
  email?: string
  number?: string
  address?: Address | null | undefined
}

/** By its id, or by its name as elsewhere. */
export type MeantProperty = { propertyValue: string } & ({ propertyId: string } | { propertyName: string })

function readProperty({ propertyId, propertyName, propertyValue }: NonNullable<SaidOfContact['properties']>[number]): MeantProperty | null {
  if (propertyId !== undefined) return { propertyId, propertyValue }
  return propertyName === undefined ? null : { propertyName, propertyValue }
}

const unlessNobody = (id: string | undefined): string | null | undefined => (id === nobody ? null : id)

/** Everything that can be said to be wrong without looking at the contact is said at once, field by field. */
export function readUpdate(said: SaidOfContact): ContactUpdate {
  const [leadId, departmentId] = [unlessNobody(said.leadId), unlessNobody(said.departmentId)]
  const { labels, contactAddressDTO, countryNumber = '55', phonenumber = '' } = said
  const problems: FieldProblem[] = []
  const email = said.email === undefined ? undefined : readEmail(said.email)
  if (email?.problem === 'wrongFormat') problems.push({ name: 'email', problem: 'wrongFormat' })
  const address = contactAddressDTO ? readDepartmentAddress(contactAddressDTO) : { value: null }
  if (address.problem) problems.push({ name: `contactAddressDTO.${address.problem}`, problem: 'wrongFormat' })
  const properties = said.properties?.flatMap((one, nth) => {
    const meant = readProperty(one)
    if (!meant) problems.push({ name: `properties.${nth}.propertyId`, problem: 'required' })
    return meant ?? []
  })
  if (leadId && departmentId) problems.push({ name: 'departmentId', problem: 'wrongFormat' })
  if (problems.length > 0) throw new Refusal('input.invalid', { fields: problems })
  const number = phonenumber.trim() === '' ? null : readCustomerNumber({ countryNumber, phonenumber })
  if (phonenumber.trim() !== '' && number === null)
    throw new Refusal('contact.invalidNumber', { fields: [{ name: 'phonenumber', problem: 'wrongFormat' }] })
  return {
    ...(labels && { labels: [...new Set(labels)] }),
    ...(properties && { properties }),
    ...(leadId !== undefined && { leadId }),
    ...(departmentId !== undefined && { departmentId }),
    ...(said.name !== undefined && { name: tidyName(said.name) }),
    ...(email && { email: email.value ?? '' }),
    ...(contactAddressDTO !== undefined && { address: address.value }),
    ...(number !== null && { number }),
  }
}
