import { expect, test } from 'vitest'
import { readMemberPhone } from './member-phone.ts'

const none = { countryNumber: '', phonenumber: '' }

test.each([
  { countryNumber: '55', phonenumber: '11987214406', read: { countryNumber: '55', phonenumber: '11987214406' } },
  { countryNumber: '+55', phonenumber: ' (11) 98721-4406', read: { countryNumber: '55', phonenumber: '11987214406' } },
  { countryNumber: '55', phonenumber: '1133334444', read: { countryNumber: '55', phonenumber: '1133334444' } },
  { countryNumber: '55', phonenumber: '+55 11 98721-4406', read: { countryNumber: '55', phonenumber: '11987214406' } },
  { countryNumber: '1', phonenumber: '2125550123', read: { countryNumber: '1', phonenumber: '2125550123' } },
  { countryNumber: '', phonenumber: '', read: none },
  { countryNumber: '55', phonenumber: '  ', read: none },
])('[AG31] $countryNumber $phonenumber is read as $read', ({ read, ...typed }) => {
  expect(readMemberPhone(typed)).toEqual({ value: read })
})

test.each([
  { countryNumber: '', phonenumber: '11987214406', problem: 'countryNumber' },
  { countryNumber: '999', phonenumber: '11987214406', problem: 'countryNumber' },
  { countryNumber: 'BR', phonenumber: '11987214406', problem: 'countryNumber' },
  { countryNumber: '55', phonenumber: '119872', problem: 'phonenumber' },
  { countryNumber: '55', phonenumber: '119872144060', problem: 'phonenumber' },
  { countryNumber: '55', phonenumber: '11 9872x-4406', problem: 'phonenumber' },
  { countryNumber: '55', phonenumber: '+1 212 555 0123', problem: 'phonenumber' },
])('[AG31] $countryNumber $phonenumber is none: $problem', ({ problem, ...typed }) => {
  expect(readMemberPhone(typed)).toEqual({ problem })
})
