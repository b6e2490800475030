import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from '../../data/countries.ts'
import { placesIn } from '../words/mask.ts'
import { readNationalPhone, readPhone, readTypedPhone } from './phone.ts'
import { typePhone } from './type-phone.ts'

const brazil = countries.find(({ iso }) => iso === 'BR')!
const [mobile, landline] = ['5541999885729', '554133445566']

describe('[IM2] a Brazilian number behind a trunk prefix', () => {
  test.each([
    ['041 99988-5729', mobile],
    ['(041) 99988-5729', mobile],
    ['041999885729', mobile],
    ['0 41 99988 5729', mobile],
    ['(0 41) 9.9988-5729', mobile],
    ['0XX41 99988-5729', mobile],
    ['0xx41999885729', mobile],
    ['(0XX41) 99988-5729', mobile],
    ['(0xx) 41 99988-5729', mobile],
    ['0-XX-41 99988-5729', mobile],
    ['0 15 41 99988-5729', mobile],
    ['015 (41) 99988-5729', mobile],
    ['01541999885729', mobile],
    ['0 21 41 3344-5566', landline],
    ['041 3344-5566', landline],
    ['04133445566', landline],
    ['0XX41 3344-5566', landline],
    ['041 8721-4406', '554187214406'],
    ['0 91 91 99988-5729', '5591999885729'],
    ['55 041 99988-5729', mobile],
    ['+55 041 99988-5729', mobile],
    ['+55 (041) 99988-5729', mobile],
    ['+55 (0XX41) 99988-5729', mobile],
    ['+55 0 15 41 99988-5729', mobile],
    ['0055 41 99988-5729', mobile],
    ['0055 041 99988-5729', mobile],
  ])('%s is %s', (text, digits) => expect(readTypedPhone(text, brazil).value?.digits).toBe(digits))

  test.each([
    ['0 41 99988-57299', 'wrongLength'],
    ['0 41 89988-5729', 'wrongLength'],
    ['0 05 41 99988-5729', 'wrongLength'],
    ['XX41 99988-5729', 'wrongFormat'],
    ['0XXX41 99988-5729', 'wrongFormat'],
    ['0XX', 'wrongFormat'],
    ['+041 99988-5729', 'noCountryCode'],
    ['00', 'wrongLength'],
  ])('%s is none: %s', (text, problem) => expect(readTypedPhone(text, brazil)).toEqual({ problem }))

  test.each([
    ['99988-5729', mobile],
    ['9 9988 5729', mobile],
    ['3344-5566', landline],
    ['8721-4406', '554187214406'],
    ['(11) 99988-5729', '5511999885729'],
    ['011 99988-5729', '5511999885729'],
    ['89988-5729', undefined],
    ['1344-5566', undefined],
    ['190', undefined],
  ])('without an area code, %s with 41 chosen is %s', (text, digits) => {
    expect(readNationalPhone(text, brazil, { areaCode: '41' }).value?.digits).toBe(digits)
  })

  test.each(['', '4', '40', '041', 'XX', null])('%j is no area code for others', (areaCode) => {
    expect(readNationalPhone('99988-5729', brazil, { areaCode }).problem).toBe('wrongLength')
  })

  test('a number of another country has no such prefix', () => {
    const italy = countries.find(({ iso }) => iso === 'IT')!
    expect(readNationalPhone('06 1234 5678', italy).value?.digits).toBe('390612345678')
    expect(readPhone('+39 06 1234 5678').value?.digits).toBe('390612345678')
  })
})

describe('[IM2] no valid number gets worse', () => {
  const digits = (count: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count })
  const area = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).map(([tens, ones]) => `${tens}${ones}`)
  const national = fc.tuple(area, fc.oneof(digits(8), digits(9))).map(([code, rest]) => code + rest)
  const subscribers = fc.oneof(
    digits(8).map((rest) => `9${rest}`),
    fc.tuple(fc.integer({ min: 2, max: 9 }), digits(7)).map(([first, rest]) => `${first}${rest}`),
  )

  test('whatever area code is chosen for others', () => {
    fc.assert(
      fc.property(national, area, (number, areaCode) => {
        for (const text of [number, `+55${number}`, `55${number}`])
          expect(readTypedPhone(text, brazil).value).toEqual({ digits: `55${number}`, country: brazil, national: number })
        expect(readNationalPhone(number, brazil, { areaCode }).value?.digits).toBe(`55${number}`)
      }),
    )
  })

  test('of any country, by any of its masks', () => {
    const others = countries.filter(({ dialCode }) => dialCode !== '55').flatMap((each) => each.masks.map((mask) => ({ each, mask })))
    fc.assert(
      fc.property(
        fc.constantFrom(...others).chain(({ each, mask }) => digits(placesIn(mask)).map((number) => ({ each, number }))),
        fc.option(area),
        ({ each, number }, areaCode) => {
          if (/^00[1-9]/.test(number)) return
          expect(readNationalPhone(number, each, { areaCode }).value?.digits).toBe(each.dialCode + number)
          expect(readPhone(`+${each.dialCode}${number}`, each).value?.digits).toBe(each.dialCode + number)
        },
      ),
    )
  })

  test('and each is the same behind a zero, a carrier or the placeholder', () => {
    fc.assert(
      fc.property(area, subscribers, area, (code, subscriber, carrier) => {
        const isLong = subscriber.length === 9 || /^[2-5]/.test(subscriber)
        for (const prefix of ['0', ...(isLong ? [`0${carrier}`] : []), '0XX', '+55 0', '0055 0', '55 0', '+55 (0XX'])
          expect(readTypedPhone(`${prefix}${code} ${subscriber}`, brazil).value?.digits).toBe(`55${code}${subscriber}`)
        expect(typePhone(`0${code}${subscriber}`, brazil).state).toBe('complete')
      }),
    )
  })
})
