import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from '../../data/countries.ts'
import vectors from '../vectors.json' with { type: 'json' }
import type { Country } from './dialling-code.ts'
import { readNationalPhone, readPhone, readTypedPhone, writeBrazilianPhone, writePhone } from './phone.ts'

const country = (iso: string, dialCode: string, masks: string[]): Country => ({ ...countries[0]!, iso, dialCode, masks })
const brazil = country('BR', '55', ['(##) ####-####', '(##) #####-####'])
const guernsey = country('GG', '44', ['####-######', '##-####'])
const list = [brazil, country('US', '1', ['(###) ###-####']), guernsey, country('GB', '44', ['#### ######']), country('XX', '882', [])]
const problems: Record<string, string> = {
  'invalid: no mask matches': 'wrongLength',
  'invalid: must begin with + and a code not starting with 0': 'noCountryCode',
  'invalid: Código de país inválido.': 'unknownCountry',
}

describe('R113 R114 R115 R111 a full phone number', () => {
  const inTheTable = vectors.phone_full.filter(({ in: text }) => !text.startsWith('+882'))

  test.each(inTheTable)('vector $in is $result', ({ in: text, result }) => {
    const { value, problem } = readPhone(text)
    expect(problem).toBe(problems[result])
    if (result === 'valid') expect(value?.digits).toBe(text.replace(/\D/g, ''))
  })

  test.each(vectors.phone_full)('vector $in is $result where 882 is a code without masks', ({ in: text, result }) => {
    expect(readPhone(text, null, list).problem).toBe(problems[result])
  })

  test('vector +882 1 is of no country where 882 is no code', () => {
    expect(readPhone('+882 1', null, list.slice(0, -1))).toEqual({ problem: 'unknownCountry' })
  })

  test.each([
    ['', 'required'],
    [' \u200b', 'required'],
    ['+', 'noCountryCode'],
    ['++55', 'noCountryCode'],
    ['abc', 'noCountryCode'],
    ['+x5511933334444', 'noCountryCode'],
    ['+55 11 9333x-4444', 'wrongFormat'],
    ['+55 11 93333-4444 ramal 2', 'wrongFormat'],
    ['+55 11 93333#4444', 'wrongFormat'],
    ['+5', 'unknownCountry'],
    ['+55', 'wrongLength'],
    ['+882', 'wrongLength'],
  ])('%j: %s', (text, problem) => expect(readPhone(text, null, list)).toEqual({ problem }))

  test.each([
    '+5511933334444',
    '+55 (11) 93333-4444',
    ' +55.11.93333.4444',
    '+ 55 11 93333/4444',
    '\u202a+55 11 93333‑4444\u202c',
    '+55 11 93333–4444',
  ])('%j is read with its country', (text) => {
    expect(readPhone(text, null, list)).toEqual({ value: { digits: '5511933334444', country: brazil, national: '11933334444' } })
  })

  test('of a shared code is of the country whose mask it fills, the chosen one first', () => {
    const isoOf = (text: string, chosen: Country | null = null) => readPhone(text, chosen, list).value?.country.iso
    expect(isoOf('+44 7911 123456')).toBe('GB')
    expect(isoOf('+44 7911 123456', guernsey)).toBe('GG')
    expect(isoOf('+44 123456')).toBe('GG')
  })
})

describe('R105 area code and number', () => {
  test.each([
    ['11933334444', '5511933334444'],
    ['1133334444', '551133334444'],
    ['(11) 93333-4444', '5511933334444'],
    ['+55 11 93333-4444', '5511933334444'],
    [' +1 212 555 0123', '12125550123'],
  ])('%j is %s', (text, digits) => expect(readNationalPhone(text, brazil).value?.digits).toBe(digits))

  test('gives country and national number too', () => {
    expect(readNationalPhone('11 3333-4444', brazil)).toEqual({
      value: { digits: '551133334444', country: brazil, national: '1133334444' },
    })
  })

  test.each([
    ['933334444', 'wrongLength'],
    ['119333344445', 'wrongLength'],
    ['123', 'wrongLength'],
    ['-', 'wrongLength'],
    ['', 'required'],
    [' ', 'required'],
    ['11 9333-444x', 'wrongFormat'],
    ['+0', 'noCountryCode'],
    ['+999123456', 'unknownCountry'],
  ])('%j: %s', (text, problem) => expect(readNationalPhone(text, brazil)).toEqual({ problem }))
})

describe('R178 a number typed to find or begin a chat', () => {
  test.each([
    ['5511933334444', '5511933334444'],
    ['55 11 3333-4444', '551133334444'],
    ['11 93333-4444', '5511933334444'],
    ['+5511933334444', '5511933334444'],
    ['5511933334', '555511933334'],
    ['447911123456', '447911123456'],
  ])('%j is %s', (text, digits) => expect(readTypedPhone(text, brazil).value?.digits).toBe(digits))

  test.each([
    ['123', 'wrongLength'],
    ['', 'required'],
    ['Ana', 'wrongFormat'],
    ['+999123456', 'unknownCountry'],
    ['999123456', 'wrongLength'],
    ['+55119333344445', 'wrongLength'],
  ])('%j: %s', (text, problem) => expect(readTypedPhone(text, brazil)).toEqual({ problem }))
})

test('R070 what is sent to a channel is digits only', () => {
  expect(readPhone('+55 (11) 93333-4444').value?.digits).toBe('5511933334444')
})

describe('R137 a Brazilian number in forms and documents', () => {
  test.each([
    ...vectors.phone_format,
    { in: '+55 11 93333-4444', out: '+55 (11) 93333-4444' },
    { in: '11933334444', out: '11933334444' },
    { in: '55113333444', out: '55113333444' },
    { in: '55119333344445', out: '55119333344445' },
    { in: '541133334444', out: '541133334444' },
    { in: '1551133334444', out: '1551133334444' },
    { in: '5511933334444x', out: '5511933334444x' },
    { in: '', out: '' },
  ])('$in as $out', ({ in: text, out }) => expect(writeBrazilianPhone(text)).toBe(out))
})

describe('a number on the screen', () => {
  test.each([
    ['5511987214406', '+55 11 98721-4406'],
    ['553132749010', '+55 31 3274-9010'],
    ['+55 (11) 98721-4406', '+55 11 98721-4406'],
    ['12125550123', '+1 212 555-0123'],
    ['447911123456', '+44 7911 123456'],
    ['44123456', '+44 12-3456'],
    ['8821', '+882 1'],
    ['55119', '+55 119'],
    ['55', '+55'],
    ['999123456', '+999123456'],
    ['123456789012345', '+1 23456789012345'],
    ['1234567890123456', '1234567890123456'],
    ['casa-aurora-1', 'casa-aurora-1'],
    ['', ''],
    ['-', '-'],
  ])('%j is %j', (text, shown) => expect(writePhone(text, list)).toBe(shown))

  test.each([
    ['5511987214406', '+55 11 98721-4406'],
    ['551140032180', '+55 11 4003-2180'],
  ])('%s is %s with the table of countries', (digits, shown) => expect(writePhone(digits)).toBe(shown))

  test('of any country is read as it was written', () => {
    const numbers = fc
      .constantFrom(...countries.flatMap((each) => each.masks.map((mask) => ({ each, places: mask.split('#').length - 1 }))))
      .chain(({ each, places }) =>
        fc
          .string({ unit: fc.constantFrom(...'23456789'), minLength: places, maxLength: places })
          .map((national) => ({ each, digits: each.dialCode + national })),
      )
    fc.assert(
      fc.property(numbers, ({ each, digits }) => {
        expect(writePhone(digits).replace(/\D/g, '')).toBe(digits)
        expect(readPhone(writePhone(digits), each).value?.digits).toBe(digits)
      }),
      { numRuns: 500 },
    )
  })
})
