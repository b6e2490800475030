import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Address } from '../contacts/address.ts'
import { noAddress, readDepartmentAddress } from './department-address.ts'

describe('[DE14] the address of a department', () => {
  test.each<[what: string, sent: Partial<Address>, read: ReturnType<typeof readDepartmentAddress>]>([
    ['nothing', {}, { value: null }],
    ['spaces', { street: '  ', zipCode: ' ' }, { value: null }],
    ['a street', { street: ' Rua Augusta ' }, { value: { ...noAddress, street: 'Rua Augusta' } }],
    ['a position', { latitude: -23.5 }, { value: { ...noAddress, latitude: -23.5 } }],
    ['a postal code', { zipCode: '01310100' }, { value: { ...noAddress, zipCode: '01310-100' } }],
    [
      'a postal code with its dash',
      { zipCode: ' 01310-100 ', country: 'Brasil' },
      { value: { ...noAddress, zipCode: '01310-100', country: 'Brasil' } },
    ],
    ['too few digits', { zipCode: '0131010' }, { problem: 'zipCode' }],
    ['letters', { zipCode: 'ABCDEFGH', country: 'BRASIL' }, { problem: 'zipCode' }],
    ['a foreign postal code in Brazil', { zipCode: 'SW1A 1AA', country: 'Brazil' }, { problem: 'zipCode' }],
    [
      'a foreign postal code elsewhere',
      { zipCode: 'SW1A 1AA', country: 'Reino Unido' },
      { value: { ...noAddress, zipCode: 'SW1A 1AA', country: 'Reino Unido' } },
    ],
    ['a country alone', { country: 'Brasil' }, { value: { ...noAddress, country: 'Brasil' } }],
  ])('%s', (_, sent, read) => expect(readDepartmentAddress({ ...noAddress, ...sent })).toEqual(read))

  test('has its own fields only, and read again it stays as it is', () => {
    const word = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(fc.record({ street: word, city: word, country: word, zipCode: fc.constantFrom('', '01310100', '01310-100') }), (sent) => {
        const { value } = readDepartmentAddress({ ...noAddress, ...sent, departmentId: 'vendas' } as Address)
        expect(readDepartmentAddress(value ?? noAddress).value).toEqual(value)
        expect(value === null || Address.parse(value)).toEqual(value ?? true)
      }),
    )
  })
})
