import { describe, expect, test } from 'vitest'
import { countries } from '../../data/countries.ts'
import { type Country, countriesOf, defaultDialCode, isCodeOpen } from './dialling-code.ts'

const country = (iso: string, dialCode: string, masks: string[] = []): Country => ({ ...countries[0]!, iso, dialCode, masks })
const canada = country('CA', '1')
const list = [canada, country('US', '1'), country('JM', '1876'), country('KZ', '7'), country('RU', '7'), country('BR', '55')]
const isosOf = (digits: string, chosen?: Country) => countriesOf(digits, chosen, list).map(({ iso }) => iso)

describe('R111 the country of a number', () => {
  test.each([
    ['5511933334444', ['BR']],
    ['55', ['BR']],
    ['5', []],
    ['', []],
    ['999123456', []],
    ['12125550123', ['US', 'CA']],
    ['18765550123', ['JM']],
    ['1876', ['JM']],
    ['187', ['US', 'CA']],
    ['79161234567', ['RU', 'KZ']],
  ])('%j is one of %j, the largest first', (digits, isos) => expect(isosOf(digits)).toEqual(isos))

  test('is the one chosen by hand where several share the code', () => {
    expect(isosOf('12125550123', canada)).toEqual(['CA', 'US'])
    expect(isosOf('5511933334444', canada)).toEqual(['BR'])
  })

  test.each([
    ['', true],
    ['5', true],
    ['55', false],
    ['1', true],
    ['187', true],
    ['1876', false],
    ['12', false],
    ['9', false],
  ])('after %j another code can still come: %s', (digits, open) => expect(isCodeOpen(digits, list)).toBe(open))
})

describe('R111 R189 R020 in the table of countries', () => {
  test('the default code is Brazil', () => {
    expect(countriesOf(defaultDialCode).map(({ iso }) => iso)).toEqual(['BR'])
  })

  test.each([
    ['12125550123', 'US'],
    ['79161234567', 'RU'],
    ['447911123456', 'GB'],
    ['390612345678', 'IT'],
    ['4721234567', 'NO'],
    ['61212345678', 'AU'],
    ['29022158', 'SH'],
    ['212612345678', 'MA'],
    ['262692123456', 'RE'],
    ['358401234567', 'FI'],
    ['590690001234', 'GP'],
    ['59995181234', 'CW'],
    ['351912345678', 'PT'],
  ])('%s is first of all of %s, however the table is sorted', (digits, iso) => {
    expect(countriesOf(digits)[0]?.iso).toBe(iso)
    expect(countriesOf(digits, null, countries.toReversed())[0]?.iso).toBe(iso)
  })

  test('every shared code has a country that comes first', () => {
    for (const { dialCode } of countries) {
      expect(countriesOf(dialCode)[0]?.iso).toBe(countriesOf(dialCode, null, countries.toReversed())[0]?.iso)
    }
  })

  test('no code begins with 0, and every country is found by its own', () => {
    for (const each of countries) {
      expect(each.dialCode).toMatch(/^[1-9]\d*$/)
      expect(countriesOf(each.dialCode, each)[0]).toBe(each)
    }
  })

  test('+999 belongs to nobody', () => {
    expect(countriesOf('999')).toEqual([])
    expect(isCodeOpen('999')).toBe(false)
  })
})
