import { expect, test } from 'vitest'
import { readCustomerNumber } from './customer-number.ts'

test.each<[countryNumber: string, phonenumber: string, digits: string | null]>([
  ['55', '11987214406', '5511987214406'],
  ['55', '(11) 98721-4406', '5511987214406'],
  ['55', '1187214406', '5511987214406'],
  ['55', '1132145566', '551132145566'],
  ['55', '+55 11 98721-4406', '5511987214406'],
  ['55', '+1 212 555 0123', null],
  ['1', '2125550123', '12125550123'],
  ['351', '912345678', '351912345678'],
  ['55', '123', null],
  ['55', '119872144061', null],
  ['55', 'onze nove', null],
  ['55', '   ', null],
  ['999', '11987214406', null],
])('R178 +%s %s', (countryNumber, phonenumber, digits) => {
  expect(readCustomerNumber({ countryNumber, phonenumber })).toBe(digits)
})
