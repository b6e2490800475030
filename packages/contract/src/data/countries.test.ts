import { describe, expect, test } from 'vitest'
import { continents, countries, flagOf } from './countries.ts'
import { countryName, countryNames } from './country-names.ts'

const of = (iso: string) => countries.find((country) => country.iso === iso)!
const places = (mask: string) => mask.split('#').length - 1

describe('the countries', () => {
  test('R072 are about 230, each once', () => {
    expect(countries.length).toBeGreaterThanOrEqual(230)
    expect(countries.length).toBeLessThanOrEqual(250)
    expect(new Set(countries.map(({ iso }) => iso)).size).toBe(countries.length)
  })

  test.each(['pt', 'en', 'es'] as const)('have a name of their own in %s', (language) => {
    const names = countries.map(({ iso }) => countryName(iso, language))
    expect([...countryNames.keys()].toSorted()).toEqual(countries.map(({ iso }) => iso).toSorted())
    expect(names.filter((name) => name !== name.trim() || name.length < 3)).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  test('are called differently in different languages', () => {
    const share = (one: 'pt' | 'en' | 'es', other: 'pt' | 'en' | 'es') =>
      countries.filter(({ iso }) => countryName(iso, one) === countryName(iso, other)).length / countries.length
    expect(share('pt', 'en')).toBeLessThan(0.35)
    expect(share('es', 'en')).toBeLessThan(0.4)
    expect(share('pt', 'es')).toBeLessThan(0.45)
  })

  test('lie on all five continents', () => {
    expect(new Set(countries.map(({ continent }) => continent))).toEqual(new Set(continents))
    expect(['BR', 'AO', 'JP', 'PT', 'NZ'].map((iso) => of(iso).continent)).toEqual(['america', 'africa', 'asia', 'europe', 'oceania'])
  })
})

describe('the dialling of each country', () => {
  const withMask = (wrong: (mask: string) => boolean) => countries.filter(({ masks }) => masks.some(wrong)).map(({ iso }) => iso)

  test('has a code of two letters and digits without a zero in front', () => {
    expect(countries.filter(({ iso, dialCode }) => !/^[A-Z]{2}$/.test(iso) || !/^[1-9]\d{0,2}$/.test(dialCode))).toEqual([])
  })

  test('has a mask for each length, the shortest first', () => {
    const lengths = countries.map(({ iso, masks }) => [iso, masks.map(places)] as const)
    expect(lengths.filter(([, each]) => each.length === 0)).toEqual([])
    expect(lengths).toEqual(lengths.map(([iso, each]) => [iso, [...new Set(each)].sort((one, other) => one - other)]))
  })

  test('has masks within what a number can have: four digits at least, fifteen with the code', () => {
    expect(countries.filter(({ dialCode, masks }) => masks.some((mask) => places(mask) + dialCode.length > 15))).toEqual([])
    expect(withMask((mask) => places(mask) < 4)).toEqual([])
  })

  test('has masks of digits, blanks and the usual signs, without loose ends', () => {
    expect(withMask((mask) => !/^(\(#+\)|#)[# .-]*#$/.test(mask) || /[ .-]{2}/.test(mask))).toEqual([])
  })
})

describe('what the spec says of single countries', () => {
  test.each([
    ['BR', '55', ['(##) ####-####', '(##) #####-####']],
    ['US', '1', ['(###) ###-####']],
    ['GB', '44', ['#### ######']],
  ])('R114 %s dials %s and writes %j', (iso, dialCode, masks) => {
    expect(of(iso)).toMatchObject({ dialCode, masks })
  })

  test.each([
    ['1', 25, ['US', 'CA', 'JM', 'DO']],
    ['7', 2, ['RU', 'KZ']],
    ['44', 4, ['GB', 'GG', 'IM', 'JE']],
  ])('+%s is shared by %d countries, among them %j', (dialCode, count, some) => {
    const sharing = countries.filter((country) => country.dialCode === dialCode).map(({ iso }) => iso)
    expect(sharing).toHaveLength(count)
    expect(sharing).toEqual(expect.arrayContaining(some))
  })

  test.each(['7', '44', '1'])('countries that share +%s agree on the lengths of a number', (dialCode) => {
    const lengths = countries.filter((country) => country.dialCode === dialCode).map(({ masks }) => masks.map(places).join())
    expect(new Set(lengths)).toEqual(new Set(['10']))
  })

  test.each([
    ['PT', '351', 'Portugal', 'Portugal', 'Portugal'],
    ['DE', '49', 'Alemanha', 'Germany', 'Alemania'],
    ['AR', '54', 'Argentina', 'Argentina', 'Argentina'],
    ['JP', '81', 'Japão', 'Japan', 'Japón'],
  ])('%s dials %s and is called %s, %s, %s', (iso, dialCode, pt, en, es) => {
    expect([of(iso).dialCode, countryNames.get(iso)]).toEqual([dialCode, { pt, en, es }])
  })
})

describe('a flag', () => {
  test.each([
    ['BR', '🇧🇷'],
    ['AZ', '🇦🇿'],
    ['US', '🇺🇸'],
  ])('of %s is %s', (iso, flag) => expect(flagOf(iso)).toBe(flag))

  test('differs for every country', () => {
    expect(new Set(countries.map(({ iso }) => flagOf(iso))).size).toBe(countries.length)
  })
})
