import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalNumber, isSameNumber, numberForms } from './ninth-digit.ts'

describe('the ninth digit of Brazilian mobiles (DECISIONS, chats)', () => {
  test.each([
    ['without it', '551187214406', '5511987214406', ['5511987214406', '551187214406']],
    ['with it', '5511987214406', '5511987214406', ['5511987214406', '551187214406']],
    ['as typed', '+55 11 98721-4406', '5511987214406', ['5511987214406', '551187214406']],
    ['old number that begins with 9', '553199712204', '5531999712204', ['5531999712204', '553199712204']],
    ['old number that begins with 6', '551160000000', '5511960000000', ['5511960000000', '551160000000']],
    ['landline that begins with 5', '551159999999', '551159999999', ['551159999999']],
    ['landline that begins with 2', '551120000000', '551120000000', ['551120000000']],
    ['mobile that never had eight digits', '5511951234567', '5511951234567', ['5511951234567']],
    ['first digit of nine is not 9', '5511887214406', '5511887214406', ['5511887214406']],
    ['area code with a zero in front', '550187214406', '550187214406', ['550187214406']],
    ['area code with a zero behind', '551087214406', '551087214406', ['551087214406']],
    ['too short', '55118721440', '55118721440', ['55118721440']],
    ['too long', '55119987214406', '55119987214406', ['55119987214406']],
    ['another country', '541187214406', '541187214406', ['541187214406']],
    ['a code that only ends like ours', '1551187214406', '1551187214406', ['1551187214406']],
    ['no number', 'abc', '', ['']],
  ])('%s: %s', (_what, text, canonical, forms) => {
    expect(canonicalNumber(text)).toBe(canonical)
    expect(numberForms(text)).toEqual(forms)
  })

  test.each([
    ['5511987214406', '551187214406', true],
    ['551187214406', '+55 11 98721-4406', true],
    ['551133334444', '551133334444', true],
    ['5511987214406', '551187214407', false],
    ['5511987214406', '5521987214406', false],
    ['551153334444', '5511953334444', false],
    ['', '', false],
    ['abc', '', false],
  ])('%j and %j are one number: %s', (one, other, same) => {
    expect(isSameNumber(one, other)).toBe(same)
    expect(isSameNumber(other, one)).toBe(same)
  })

  const digits = (count: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count })
  const brazilian = fc.oneof(digits(8), digits(9), digits(10), digits(11)).map((rest) => `55${rest}`)
  const mobiles = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 6, max: 9 }), digits(7))

  test('the canonical form is its own, and one of the forms', () => {
    fc.assert(
      fc.property(fc.oneof(brazilian, digits(12)), (number) => {
        const canonical = canonicalNumber(number)
        expect(canonicalNumber(canonical)).toBe(canonical)
        expect(numberForms(number)[0]).toBe(canonical)
        expect(numberForms(number)).toContain(number)
      }),
    )
  })

  test('all forms of a number match each other and have the same forms', () => {
    fc.assert(
      fc.property(brazilian, (number) => {
        for (const one of numberForms(number)) {
          expect(numberForms(one)).toEqual(numberForms(number))
          for (const other of numberForms(number)) expect(isSameNumber(one, other)).toBe(true)
        }
      }),
    )
  })

  test('a mobile has exactly two forms, of 13 and 12 digits', () => {
    fc.assert(
      fc.property(mobiles, ([tens, ones, first, rest]) => {
        const short = `55${tens}${ones}${first}${rest}`
        expect(numberForms(short)).toEqual([`55${tens}${ones}9${first}${rest}`, short])
      }),
    )
  })
})
