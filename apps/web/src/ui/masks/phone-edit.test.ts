import { type Country, countries } from '@prosa/contract/data/countries'
import { describe, expect, it } from 'vitest'
import { initialCountry, phoneDraft, phonePlaces, shownPhone, typedPhone } from './phone-edit.ts'

const free: Country = { iso: 'XX', dialCode: '882', continent: 'europe', masks: [] }
const canada = countries.find(({ iso }) => iso === 'CA') ?? null

describe('W006 a phone number while it is typed', () => {
  it('begins in Brazil', () => {
    expect(initialCountry?.iso).toBe('BR')
  })

  it('R115 may have any digits where a country has no masks', () => {
    const draft = typedPhone('1234567890123456', free)
    expect(draft).toMatchObject({ value: '8821234567890123456', isUnknown: false })
    expect(shownPhone(draft)).toBe('1234567890123456')
    expect(phonePlaces(free)).toBe(Number.POSITIVE_INFINITY)
  })

  it('R096 has no country while the code belongs to none, and a value that nobody takes for a number', () => {
    expect(typedPhone('+999123456', initialCountry)).toMatchObject({ value: '999123456', country: null, isUnknown: true })
  })

  it.each(['041 99988-5729', '(041) 99988-5729', '0 15 41 99988-5729'])('drops the trunk prefix of %s', (text) => {
    const draft = typedPhone(text, initialCountry)
    expect([draft.value, shownPhone(draft)]).toEqual(['5541999885729', '(41) 99988-5729'])
  })

  it('has no value while only a code stands there', () => {
    expect(typedPhone('+55', initialCountry).value).toBe('')
    expect(typedPhone('+3', initialCountry)).toMatchObject({ value: '', code: '+3', isUnknown: false })
  })

  it('reads a value from elsewhere, and keeps the country where it says nothing else', () => {
    expect(phoneDraft('5511987214406', canada)).toMatchObject({ country: { iso: 'BR' }, national: '11987214406' })
    expect(phoneDraft('14165550123', canada).country?.iso).toBe('CA')
    expect(phoneDraft('', canada).country?.iso).toBe('CA')
    expect(phoneDraft('999', canada)).toMatchObject({ country: null, isUnknown: true })
  })
})
