import { describe, expect, test } from 'vitest'
import { countries } from '../data/countries.ts'
import { canonicalNumber } from '../formats/phones/ninth-digit.ts'
import { placesIn } from '../formats/words/mask.ts'
import type { ImportColumn } from './columns.ts'
import { mostCell } from './limits.ts'
import { lacksAreaCode, readImportedNumber, readImportRow } from './read-import-row.ts'

const columns: ImportColumn[] = [
  { target: 'name' },
  { target: 'phone' },
  { target: 'email' },
  { target: 'labels' },
  { target: 'zipCode' },
  { target: 'property', propertyId: 'p1' },
]
const read = (...cells: string[]) => readImportRow({ cells, lines: 1, problem: null }, { columns, countryNumber: '55', areaCode: null })

describe('[IM2] a row is somebody by its number', () => {
  test.each([
    { text: '(11) 98721-4406', waId: '5511987214406' },
    { text: '11 8721-4406', waId: '5511987214406' },
    { text: '5511987214406', waId: '5511987214406' },
    { text: '+55 11 98721-4406', waId: '5511987214406' },
    { text: '0055 11 98721 4406', waId: '5511987214406' },
    { text: "'11987214406", waId: '5511987214406' },
    { text: '="11987214406"', waId: '5511987214406' },
    { text: '+351 912 345 678', waId: '351912345678' },
    { text: '041 99988-5729', waId: '5541999885729' },
    { text: '(0XX41) 99988-5729', waId: '5541999885729' },
    { text: '0 15 41 99988-5729', waId: '5541999885729' },
    { text: "'04199988-5729", waId: '5541999885729' },
    { text: '+55 041 99988-5729', waId: '5541999885729' },
    { text: '41999885729.0', waId: '5541999885729' },
    { text: '4133445566.0', waId: '554133445566' },
    { text: '912345678', country: 'PT', waId: '351912345678' },
    { text: '912345678', country: '+351', waId: '351912345678' },
    { text: '5,51199E+12', waId: null },
    { text: '98721-4406', waId: null },
    { text: 'ligar depois', waId: null },
    { text: '11987214406', country: 'Narnia', waId: null },
  ])('$text is $waId', ({ text, country = '55', waId }) => {
    expect(readImportedNumber(text, country)).toBe(waId)
  })

  test.each([
    { text: '99988-5729', lacks: true, waId: '5541999885729' },
    { text: '8721-4406', lacks: true, waId: '5541987214406' },
    { text: '3344 5566', lacks: true, waId: '554133445566' },
    { text: '99988-5729', country: 'BR', lacks: true, waId: '5541999885729' },
    { text: '912345678', country: '351', lacks: false, waId: '351912345678' },
    { text: '(11) 99988-5729', lacks: false, waId: '5511999885729' },
    { text: '+99988572', lacks: false, waId: null },
    { text: '12/05/1990', lacks: false, waId: null },
    { text: '89988-5729', lacks: false, waId: null },
  ])('$text of $country with the area code 41 is $waId', ({ text, country = '55', lacks, waId }) => {
    expect(lacksAreaCode(text, country)).toBe(lacks)
    expect(readImportedNumber(text, country, '41')).toBe(waId)
    if (lacks) expect(readImportedNumber(text, country)).toBeNull()
  })

  test('says that it lacks its area code', () => {
    const row = { cells: ['Ana', '99988-5729'], lines: 1, problem: null }
    expect(readImportRow(row, { columns, countryNumber: '55', areaCode: null })).toMatchObject({ reason: 'noAreaCode', isLocal: true })
    expect(readImportRow(row, { columns, countryNumber: '55', areaCode: '41' })).toMatchObject({
      reason: null,
      isLocal: true,
      row: { waId: '5541999885729' },
    })
  })

  test('of every country, with each of its masks', () => {
    const wrong = countries.flatMap(({ dialCode, masks }) =>
      masks.flatMap((mask) => {
        const digits = `${dialCode}${'2345678901234567'.slice(0, placesIn(mask))}`
        return readImportedNumber(`+${digits}`, '55') === canonicalNumber(digits) ? [] : [digits]
      }),
    )
    expect(wrong).toEqual([])
  })

  test.each([
    { why: 'noPhone', cells: ['Ana', ''] },
    { why: 'badPhone', cells: ['Ana', '123'] },
    { why: 'unreadable', cells: ['A\0na', '11987214406'] },
    { why: 'tooLong', cells: ['a'.repeat(mostCell + 1), '11987214406'] },
    { why: 'tooManyCells', cells: ['Ana', '11987214406', '', '', '', '', 'x'] },
  ])('without one it is left out: $why', ({ why, cells }) => {
    expect(read(...cells)).toMatchObject({ row: null, reason: why })
  })

  test('and what else it says is kept as far as it can be', () => {
    const { row } = read(' Ana\u0301 ', '11987214406', 'sem arroba', 'VIP; Ouro,VIP', '05408-003', '=1+1')
    expect(row).toMatchObject({
      ...{
        name: 'Aná',
        email: '',
        hints: ['badEmail'],
        labels: ['VIP', 'Ouro'],
        address: { zipCode: '05408-003' },
        properties: { 5: '=1+1' },
      },
    })
    expect(read('11 98721-4406', '11987214406').row?.name).toBe('')
  })
})
