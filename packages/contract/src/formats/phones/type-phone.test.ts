import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from '../../data/countries.ts'
import type { Country } from './dialling-code.ts'
import { typePhone } from './type-phone.ts'

const country = (iso: string, dialCode: string, masks: string[]): Country => ({ ...countries[0]!, iso, dialCode, masks })
const brazil = country('BR', '55', ['(##) #####-####', '(##) ####-####'])
const unitedStates = country('US', '1', ['(###) ###-####'])
const canada = country('CA', '1', ['(###) ###-####'])
const jamaica = country('JM', '1876', ['###-####'])
const guernsey = country('GG', '44', ['######'])
const britain = country('GB', '44', ['#### ######'])
const free = country('XX', '882', [])
const list = [brazil, canada, unitedStates, jamaica, guernsey, britain, free]
const type = (text: string, chosen: Country | null = brazil) => typePhone(text, chosen, list)

describe('R112 the mask follows country and digit count', () => {
  test.each([
    ['', '', 'empty'],
    ['1', '(1', 'incomplete'],
    ['113333444', '(11) 3333-444', 'incomplete'],
    ['1133334444', '(11) 3333-4444', 'complete'],
    ['11933334444', '(11) 93333-4444', 'complete'],
    ['(11) 3333-44445', '(11) 33334-4445', 'complete'],
    ['119333344445', '(11) 93333-44445', 'tooLong'],
    ['abc', '', 'empty'],
  ])('%j shows %j: %s', (text, shown, state) => {
    expect(type(text)).toEqual({ country: brazil, national: text.replace(/\D/g, ''), shown, state })
  })

  test('between two lengths it is still incomplete', () => {
    const both = country('YY', '999', ['####', '########'])
    expect(type('123456', both)).toMatchObject({ shown: '123456', state: 'incomplete' })
  })

  test('without masks any digits are complete', () => {
    expect(type('1', free)).toEqual({ country: free, national: '1', shown: '1', state: 'complete' })
    expect(type('', free)).toEqual({ country: free, national: '', shown: '', state: 'empty' })
  })

  test('without a country nothing can be complete', () => {
    expect(type('11', null)).toEqual({ country: null, national: '11', shown: '11', state: 'unknownCountry' })
    expect(type('', null)).toEqual({ country: null, national: '', shown: '', state: 'empty' })
  })

  test('no digit is ever lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789() -'), maxLength: 25 }), fc.constantFrom(...list), (text, chosen) => {
        const { national, shown } = typePhone(text, chosen, list)
        expect(national).toBe(text.replace(/\D/g, ''))
        expect(shown.replace(/\D/g, '')).toBe(national)
      }),
    )
  })
})

describe('R096 a number that says its country', () => {
  test.each([
    ['+', brazil, '', '+', 'incomplete'],
    ['+5', brazil, '', '+5', 'incomplete'],
    ['+55', brazil, '', '', 'empty'],
    ['+5511', brazil, '11', '(11', 'incomplete'],
    [' +55 11 93333-4444', brazil, '11933334444', '(11) 93333-4444', 'complete'],
    ['+1', unitedStates, '', '+1', 'incomplete'],
    ['+187', unitedStates, '', '+187', 'incomplete'],
    ['+1212', unitedStates, '212', '(212', 'incomplete'],
    ['+18765550123', jamaica, '5550123', '555-0123', 'complete'],
    ['+44791', britain, '791', '791', 'incomplete'],
    ['+44123456', guernsey, '123456', '123456', 'complete'],
    ['+882', free, '', '', 'empty'],
    ['+8821', free, '1', '1', 'complete'],
    ['+999', null, '', '+999', 'unknownCountry'],
    ['+9', null, '', '+9', 'unknownCountry'],
    ['+0', null, '', '+0', 'unknownCountry'],
  ])('%j', (text, found, national, shown, state) => {
    expect(type(text)).toEqual({ country: found, national, shown, state })
  })

  test('keeps the country chosen by hand where the code is its own too', () => {
    expect(type('+12125550123', canada).country).toBe(canada)
    expect(type('+1', canada).country).toBe(canada)
    expect(type('+12125550123', null).country).toBe(unitedStates)
  })

  test('brings the flag of the table along', () => {
    expect(typePhone('+351 912 345 678', null).country?.iso).toBe('PT')
    expect(typePhone('+999', null).state).toBe('unknownCountry')
  })
})
