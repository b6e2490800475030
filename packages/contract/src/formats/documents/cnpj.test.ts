import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors.json' with { type: 'json' }
import { digitsOf } from '../words/mask.ts'
import { cnpjCheckDigits, readCnpj, typeCnpj, writeCnpj } from './cnpj.ts'

describe('R128 CNPJ', () => {
  test.each(vectors.cnpj)('vector $in is valid: $valid', ({ in: text, valid }) => {
    expect(readCnpj(text)).toEqual(valid ? { value: digitsOf(text) } : { problem: expect.any(String) })
  })

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['abc', 'wrongLength'],
    ['1122233300018', 'wrongLength'],
    ['112223330001810', 'wrongLength'],
    ['11111111111111', 'oneDigitOnly'],
    ['00000000000000', 'oneDigitOnly'],
    ['11222333000171', 'wrongCheckDigits'],
    ['11222333000182', 'wrongCheckDigits'],
    ['11222333000118', 'wrongCheckDigits'],
  ])('%j: %s', (text, problem) => expect(readCnpj(text)).toEqual({ problem }))

  test.each(vectors.cnpj_check_digits)('the check digits of $base12 are $digits', ({ base12, digits }) => {
    expect(cnpjCheckDigits(base12)).toBe(digits)
    expect(readCnpj(base12 + digits)).toEqual({ value: base12 + digits })
  })

  test('one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 - 1 }), fc.nat(13), fc.integer({ min: 1, max: 9 }), (base, at, change) => {
        const first = String(base).padStart(12, '0')
        const cnpj = first + cnpjCheckDigits(first)
        const wrong = cnpj.slice(0, at) + ((Number(cnpj[at]) + change) % 10) + cnpj.slice(at + 1)
        expect(readCnpj(cnpj)).toEqual({ value: cnpj })
        // A rest of 0 and of 1 both give a 0: only behind it a change can hide.
        if (cnpj[12] !== '0') expect(readCnpj(wrong).problem).toBeDefined()
      }),
    )
  })
})

describe('R135 a CNPJ on the screen', () => {
  test.each([
    ...vectors.cnpj_format,
    { in: '11.222.333/0001-81', out: '11.222.333/0001-81' },
    { in: '1122233300018', out: '1122233300018' },
    { in: '112223330001811', out: '112223330001811' },
    { in: '', out: '' },
  ])('$in as $out', ({ in: text, out }) => expect(writeCnpj(text)).toBe(out))

  test.each([
    ['11', '11'],
    ['112', '11.2'],
    ['112223', '11.222.3'],
    ['112223330', '11.222.333/0'],
    ['1122233300018', '11.222.333/0001-8'],
    ['11222333000181', '11.222.333/0001-81'],
  ])('typed so far %j as %j', (text, shown) => expect(typeCnpj(text)).toBe(shown))

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 - 1 }), (base) => {
        const first = String(base).padStart(12, '0')
        const cnpj = first + cnpjCheckDigits(first)
        expect(readCnpj(writeCnpj(cnpj))).toEqual({ value: cnpj })
      }),
    )
  })
})
