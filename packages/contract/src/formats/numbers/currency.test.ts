import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../language.ts'
import vectors from '../vectors.json' with { type: 'json' }
import { centsOf, readAmount, readPrice, typeAmount, writeAmount, writeCurrency, writePrice } from './currency.ts'

const withPlainSpace = (text: string) => text.replace('\u00a0', ' ')
const anyCents = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })

describe('R138 R020 M057 currency on the screen', () => {
  test.each(vectors.currency_format)('vector $in reais are $out', ({ in: reais, out }) => {
    expect(withPlainSpace(writeCurrency(centsOf(reais)))).toBe(out)
  })

  test.each([
    [0, 'R$ 0,00', 'R$ 0.00', 'R$ 0,00'],
    [5, 'R$ 0,05', 'R$ 0.05', 'R$ 0,05'],
    [38, 'R$ 0,38', 'R$ 0.38', 'R$ 0,38'],
    [100, 'R$ 1,00', 'R$ 1.00', 'R$ 1,00'],
    [99_999, 'R$ 999,99', 'R$ 999.99', 'R$ 999,99'],
    [100_000, 'R$ 1.000,00', 'R$ 1,000.00', 'R$ 1.000,00'],
    [268_470, 'R$ 2.684,70', 'R$ 2,684.70', 'R$ 2.684,70'],
    [123_456_789_012_345, 'R$ 1.234.567.890.123,45', 'R$ 1,234,567,890,123.45', 'R$ 1.234.567.890.123,45'],
    [-123_450, '-R$ 1.234,50', '-R$ 1,234.50', '-R$ 1.234,50'],
  ])('%d cents', (cents, pt, en, es) => {
    expect(withPlainSpace(writeCurrency(cents))).toBe(pt)
    expect(withPlainSpace(writeCurrency(cents, 'en'))).toBe(en)
    expect(withPlainSpace(writeCurrency(cents, 'es'))).toBe(es)
  })

  test.each([
    [0, 'R$ 0,00', 'R$ 0.00'],
    [0.0374, 'R$ 0,0374', 'R$ 0.0374'],
    [0.374, 'R$ 0,374', 'R$ 0.374'],
    [0.29, 'R$ 0,29', 'R$ 0.29'],
    [1_234.5, 'R$ 1.234,50', 'R$ 1,234.50'],
  ])('a price of %d', (reais, pt, en) => {
    expect([withPlainSpace(writePrice(reais)), withPlainSpace(writePrice(reais, 'en'))]).toEqual([pt, en])
  })

  test('in Portuguese is what Intl writes', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => writeCurrency(cents) === intl.format(cents / 100)))
  })

  test('the amount alone may be negative too', () => expect(writeAmount(-123_450)).toBe('-1.234,50'))
})

describe('R123 a currency field fills from the cents', () => {
  test.each(vectors.currency_typed)('vector $in shows $out', ({ in: text, out }) => expect(typeAmount(text).shown).toBe(out))

  test.each([
    ['', null, ''],
    ['abc', null, ''],
    ['0', 0, '0,00'],
    ['000', 0, '0,00'],
    ['0,05', 5, '0,05'],
    ['0,051', 51, '0,51'],
    ['0,5', 5, '0,05'],
    ['R$ 1.234,56', 123_456, '1.234,56'],
    ['999999999999999', 999_999_999_999_999, '9.999.999.999.999,99'],
    ['9999999999999998', 999_999_999_999_999, '9.999.999.999.999,99'],
    ['0001', 1, '0,01'],
    ['00000999999999999999', 999_999_999_999_999, '9.999.999.999.999,99'],
  ])('%j is %j cents and shows %j', (text, cents, shown) => expect(typeAmount(text)).toEqual({ cents, shown }))

  test('in English with the point', () => expect(typeAmount('123456', 'en')).toEqual({ cents: 123_456, shown: '1,234.56' }))

  test('typed on, it means the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), fc.constantFrom(...languages), (cents, language) => {
        const { shown } = typeAmount(String(cents), language)
        expect(typeAmount(shown, language)).toEqual({ cents, shown })
      }),
    )
  })
})

describe('R123 an amount written out', () => {
  test.each([
    ['1.234,56', { value: 123_456 }],
    ['R$ 1.234,56', { value: 123_456 }],
    ['R$\u00a01.234,56', { value: 123_456 }],
    ['-R$ 1.234,56', { value: -123_456 }],
    ['-0', { value: 0 }],
    ['1234,5', { value: 123_450 }],
    ['1234', { value: 123_400 }],
    ['1.234', { value: 123_400 }],
    ['0,05', { value: 5 }],
    ['007', { value: 700 }],
    ['00000000000000000,07', { value: 7 }],
    ['9999999999999,99', { value: 999_999_999_999_999 }],
    ['10000000000000,00', { problem: 'tooBig' }],
    ['', { problem: 'required' }],
    [' ', { problem: 'required' }],
    ['R$', { problem: 'required' }],
    ['1,234.56', { problem: 'wrongFormat' }],
    ['1.23', { problem: 'wrongFormat' }],
    ['1.2345', { problem: 'wrongFormat' }],
    ['1234.567', { problem: 'wrongFormat' }],
    ['.123', { problem: 'wrongFormat' }],
    ['1,', { problem: 'wrongFormat' }],
    ['1,234', { problem: 'wrongFormat' }],
    ['12R$3', { problem: 'wrongFormat' }],
    ['--1', { problem: 'wrongFormat' }],
    ['x1', { problem: 'wrongFormat' }],
    ['1x', { problem: 'wrongFormat' }],
    ['mil', { problem: 'wrongFormat' }],
  ])('%j gives %j', (text, reading) => expect(readAmount(text)).toEqual(reading))

  test.each([
    ['1,234.56', { value: 123_456 }],
    ['1234.5', { value: 123_450 }],
    ['1,234', { value: 123_400 }],
    ['-1', { value: -100 }],
    ['1.234,56', { problem: 'wrongFormat' }],
    ['1,23', { problem: 'wrongFormat' }],
    ['1.', { problem: 'wrongFormat' }],
    ['1.234', { problem: 'wrongFormat' }],
    ['x1', { problem: 'wrongFormat' }],
    ['1x', { problem: 'wrongFormat' }],
  ])('in English %j gives %j', (text, reading) => expect(readAmount(text, 'en')).toEqual(reading))

  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyCents, fc.constantFrom(...languages), (cents, language) => {
        expect(readAmount(writeCurrency(cents, language), language)).toEqual({ value: cents })
        expect(readAmount(writeAmount(cents, language), language)).toEqual({ value: cents })
      }),
    )
  })
})

describe('cents of reais', () => {
  test.each([
    [0, 0],
    [0.29, 29],
    [1.005, 101],
    [1.004, 100],
    [1234.5, 123_450],
    [-0.5, -50],
    [4.35, 435],
    [1_000_000, 100_000_000],
  ])('%d is %d', (reais, cents) => expect(centsOf(reais)).toBe(cents))

  test('lose nothing of a price with two decimals', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => centsOf(cents / 100) === cents))
  })
})

describe('a written price', () => {
  test.each<[string, 'pt' | 'en', number | 'required' | 'wrongFormat']>([
    ['0,3437', 'pt', 0.3437],
    ['R$ 1.234,5', 'pt', 1_234.5],
    ['1234', 'pt', 1_234],
    ['99.999.999,9999', 'pt', 99_999_999.9999],
    [' 5, ', 'pt', 5],
    ['', 'pt', 'required'],
    ['R$', 'pt', 'required'],
    ['0.3437', 'pt', 'wrongFormat'],
    ['1.23,4', 'pt', 'wrongFormat'],
    ['0,34371', 'pt', 'wrongFormat'],
    ['-1', 'pt', 'wrongFormat'],
    ['1,2,3', 'pt', 'wrongFormat'],
    ['100.000.000', 'pt', 'wrongFormat'],
    ['um', 'pt', 'wrongFormat'],
    ['0.3437', 'en', 0.3437],
    ['1,234.5', 'en', 1_234.5],
    ['0,3437', 'en', 'wrongFormat'],
  ])('%j in %s is %s', (text, language, expected) => {
    const { value, problem } = readPrice(text, language)
    expect(value ?? problem).toBe(expected)
  })
})
