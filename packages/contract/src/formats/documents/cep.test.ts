import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors.json' with { type: 'json' }
import { cepToLookUp, readCep, typeCep, writeCep } from './cep.ts'

describe('R116 CEP, mask #####-###', () => {
  test.each([
    ['', ''],
    ['01310', '01310'],
    ['013101', '01310-1'],
    ['01310100', '01310-100'],
    ['01310-100', '01310-100'],
    ['a01310x100', '01310-100'],
    ['013101009', '01310-1009'],
  ])('typed %j shows %j', (text, shown) => expect(typeCep(text)).toBe(shown))

  test.each([
    ['01310-100', { value: '01310100' }],
    ['01310100', { value: '01310100' }],
    [' 01.310-100 ', { value: '01310100' }],
    ['', { problem: 'required' }],
    ['   ', { problem: 'required' }],
    ['0131010', { problem: 'wrongLength' }],
    ['013101000', { problem: 'wrongLength' }],
    ['-', { problem: 'wrongLength' }],
    ['01310a100', { problem: 'wrongFormat' }],
    ['01310/100', { problem: 'wrongFormat' }],
  ])('%j gives %j', (text, reading) => expect(readCep(text)).toEqual(reading))

  test('typed and read it is the same again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const cep = String(number).padStart(8, '0')
        expect(readCep(typeCep(cep))).toEqual({ value: cep })
        expect(readCep(writeCep(cep))).toEqual({ value: cep })
      }),
    )
  })
})

describe('R136 a CEP on the screen', () => {
  test.each([...vectors.cep_format, { in: '0131010', out: '0131010' }, { in: '01310-100', out: '01310-100' }])(
    '$in as $out',
    ({ in: text, out }) => expect(writeCep(text)).toBe(out),
  )
})

describe('R117 R189 it is looked up at exactly 9 characters', () => {
  test.each([
    ['01310-100', '01310100'],
    ['01310-10', null],
    ['01310-1000', null],
    ['101310-100', null],
    ['01310100', null],
    ['013101000', null],
    ['01310-10a', null],
    ['', null],
  ])('%j asks for %j', (shown, asked) => expect(cepToLookUp(shown)).toBe(asked))
})
