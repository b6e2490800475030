import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digitsOf, fillMask, maskFor, placesIn, typeMasked, writeMasked } from './mask.ts'

const cep = '#####-###'
const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 })
const masks = fc.string({ unit: fc.constantFrom('#', '#', '#', '-', ' ', '(', ')', '.', '/'), maxLength: 20 })

describe('digitsOf', () => {
  test.each([
    ['', ''],
    ['+55 (11) 93333-4444', '5511933334444'],
    ['abc', ''],
    ['0a1b2', '012'],
    ['٣４', ''],
  ])('of %j is %j', (text, kept) => expect(digitsOf(text)).toBe(kept))
})

test.each([
  ['', 0],
  ['-', 0],
  ['#', 1],
  ['(##) ####-####', 10],
])('%j has %d places', (mask, places) => expect(placesIn(mask)).toBe(places))

describe('fillMask writes', () => {
  test.each([
    [cep, '', ''],
    [cep, '0', '0'],
    [cep, '01310', '01310'],
    [cep, '013101', '01310-1'],
    [cep, '01310100', '01310-100'],
    [cep, '0131010099', '01310-10099'],
    ['(##) ####', '', ''],
    ['(##) ####', '1', '(1'],
    ['(##) ####', '11', '(11'],
    ['(##) ####', '113', '(11) 3'],
    ['##)', '11', '11'],
    ['', '12', '12'],
  ])('%j with %j as %j', (mask, value, shown) => expect(fillMask(mask, value)).toBe(shown))

  test('every digit, whatever the mask', () => {
    fc.assert(fc.property(masks, digits, (mask, value) => digitsOf(fillMask(mask, value)) === value))
  })

  test('what it wrote again when it is typed on', () => {
    fc.assert(
      fc.property(masks, digits, (mask, value) => {
        const shown = fillMask(mask, value)
        expect(typeMasked(mask, shown)).toBe(shown)
      }),
    )
  })
})

describe('maskFor', () => {
  const brazil = ['(##) #####-####', '(##) ####-####']

  test.each([
    ['', '(##) ####-####'],
    ['1133334444', '(##) ####-####'],
    ['11933334444', '(##) #####-####'],
    ['119333344445', '(##) #####-####'],
  ])('of %j in Brazil is %j', (value, mask) => expect(maskFor(brazil, value)).toBe(mask))

  test('is the longest of many for too many digits', () => expect(maskFor(['#', '###', '##'], '1234')).toBe('###'))
  test('is nothing without masks', () => expect(maskFor([], '1')).toBeUndefined())

  test('leaves the list as it was', () => {
    const list = [...brazil]
    maskFor(list, '1')
    expect(list).toEqual(brazil)
  })
})

describe('writeMasked', () => {
  test.each([
    ['01310100', '01310-100'],
    ['01310-100', '01310-100'],
    ['0131010', '0131010'],
    ['013101000', '013101000'],
    ['01310100a', '01310100a'],
    ['', ''],
  ])('shows %j as %j', (text, shown) => expect(writeMasked(cep, text)).toBe(shown))
})

test('R116 letters are not taken while typing in a mask', () => {
  expect(typeMasked(cep, 'a0b1c3d1e0f1')).toBe('01310-1')
})
