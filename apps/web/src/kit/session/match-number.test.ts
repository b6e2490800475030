import { expect, it } from 'vitest'
import { hasDigits, soughtDigits } from './match-number.ts'

const found = (waId: string, search: string) => {
  const digits = soughtDigits(search)
  return digits !== null && hasDigits(waId, digits)
}

it.each([
  ['5511987214406', '+55 11 98721-4406'],
  ['5511987214406', '(11) 98721'],
  ['5511987214406', '011 98721-4406'],
  ['5511987214406', '8721-4406'],
  ['5511987214406', '11 8721 4406'],
  ['551187214406', '11 98721-4406'],
  ['5511987214406', '4406'],
])('%s is found by %s', (waId, search) => expect(found(waId, search)).toBe(true))

it.each(['44', '98721-4407', 'fern', '11 98721x', ''])('5511987214406 is not found by "%s"', (search) =>
  expect(found('5511987214406', search)).toBe(false),
)
