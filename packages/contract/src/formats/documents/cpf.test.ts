import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpfCheckDigits, readCpf, typeCpf, writeCpf } from './cpf.ts'

describe('CPF', () => {
  test.each([
    ['52998224725', { value: '52998224725' }],
    ['529.982.247-25', { value: '52998224725' }],
    ['11144477735', { value: '11144477735' }],
    ['00000000191', { value: '00000000191' }],
    ['12345678909', { value: '12345678909' }],
    ['52998224724', { problem: 'wrongCheckDigits' }],
    ['52998224735', { problem: 'wrongCheckDigits' }],
    ['11111111111', { problem: 'oneDigitOnly' }],
    ['5299822472', { problem: 'wrongLength' }],
    ['529982247255', { problem: 'wrongLength' }],
    ['', { problem: 'required' }],
    [' ', { problem: 'required' }],
    ['abcdefghijk', { problem: 'wrongLength' }],
  ])('%j gives %j', (text, reading) => expect(readCpf(text)).toEqual(reading))

  test.each([
    ['529982247', '25'],
    ['111444777', '35'],
    ['123456789', '09'],
    ['000000001', '91'],
    ['100000000', '19'],
  ])('the check digits of %s are %s', (nine, two) => expect(cpfCheckDigits(nine)).toBe(two))

  test.each([
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['5299822472', '5299822472'],
    ['529982247255', '529982247255'],
  ])('%s is written %s', (text, shown) => expect(writeCpf(text)).toBe(shown))

  test.each([
    ['529', '529'],
    ['5299', '529.9'],
    ['5299822472', '529.982.247-2'],
  ])('typed so far %s shows %s', (text, shown) => expect(typeCpf(text)).toBe(shown))

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 - 1 }), (base) => {
        const nine = String(base).padStart(9, '0')
        const cpf = nine + cpfCheckDigits(nine)
        fc.pre(!/^(\d)\1+$/.test(cpf))
        expect(readCpf(writeCpf(cpf))).toEqual({ value: cpf })
      }),
    )
  })
})
