import { countries } from '@prosa/contract/data/countries'
import { placesIn } from '@prosa/contract/formats/words/mask'
import { readImportedNumber } from '@prosa/contract/imports/read-import-row'
import { describe, expect, it } from 'vitest'
import { isOneOf, numberPattern } from './number-pattern.ts'

const pattern = numberPattern(['5511987654321', '551133334444'])
const stands = (text: string) => text.search(pattern) >= 0

describe('[PV7] where a number stands', () => {
  it.each([
    '5511987654321',
    '551187654321',
    '+55 (11) 98765-4321',
    '(11) 8765-4321',
    '98765-4321',
    '8765 4321',
    '11.98765.4321',
    'Marina;+55 11 98765-4321;São Paulo',
    '11 91234-5678 / 11 98765-4321',
    '11 91234-5678 / 98765-4321',
    '+55 11 91234-5678  11 98765-4321',
    '3333-4444',
    '(011) 98765-4321',
    '011987654321',
    '+55 (011) 98765-4321',
    '0055 11 98765-4321',
    '00 55 11 98765 4321',
    'Rua 10 - (11) 98765-4321',
    '10 +55 11 98765-4321',
    '12\t98765-4321',
    '0XX11 98765-4321',
    '0 21 11 98765-4321',
    '11\t987654321',
  ])('finds it in %s', (text) => expect(stands(text)).toBe(true))

  it.each([
    '5511987654322',
    '21 98765-4321',
    '(21) 98765-4321',
    '(21)  98765-4321',
    '+55 21  98765-4321',
    '21 – 98765-4321',
    '5521 98765-4321',
    '005521 98765-4321',
    '(021) 98765-4321',
    '0 21 98765-4321',
    '0XX21 98765-4321',
    '0 11 21 98765-4321',
    '+54  11  8765-4321',
    '15511987654321',
    '55119876543210',
    '7654321',
    '98765;4321',
    '98765\n4321',
    '',
  ])('does not in %s', (text) => expect(stands(text)).toBe(false))

  it('is nowhere of somebody without a number', () => expect('17841400000000000'.search(numberPattern(['ig-user']))).toBe(-1))

  it.each([
    ['5511987651234', '55'],
    ['5511987651234', '+55 11 98765‑1234'],
    ['5511987651234', '11 98765–1234'],
    ['5511987651234', '\u202a+55 11 98765-1234\u202c'],
    ['5511987651234', '11\u200b98765\u200b1234'],
    ['5511987651234', '="11987651234"'],
    ['5511987651234', "'11 8765-1234"],
    ['5511987651234', '005511987651234'],
    ['5511987651234', '00551187651234'],
    ['5511987651234', '0055 11 98765-1234'],
    ['5511987651234', '55 / 11 / 98765 / 1234'],
    ['5511987651234', '+55  (11)  9.8765 - 1234'],
    ['5511987651234', '011 98765-1234'],
    ['5511987651234', '0 15 11 98765-1234'],
    ['5511987651234', '01511987651234'],
    ['5511987651234', '+5501511987651234'],
    ['5511987651234', '+55 (011) 98765-1234'],
    ['351912345678', '912345678', 'PT'],
    ['351912345678', '00351 912 345 678'],
    ['3545551234', '555-1234', 'IS'],
    ['12125550123', '(212) 555-0123', 'US'],
  ])('finds %s in what an import reads as it: %s', (waId, text, country = '55') => {
    if (text !== '55') expect(readImportedNumber(text, country)).toBe(waId)
    expect(`Marina;${text === '55' ? waId : text};x`.search(numberPattern([waId]))).toBe(
      7 + (/^(="|['\u202a])/.exec(text)?.[0].length ?? 0),
    )
  })

  it('finds one of every length that countries have, as it is written in full', () => {
    const written = countries.flatMap(({ dialCode, masks }) =>
      masks.map((mask) => ({ dialCode, digits: `${dialCode}${'2345678901234567'.slice(0, placesIn(mask))}` })),
    )
    const lengths = Map.groupBy(written, ({ dialCode, digits }) => `${dialCode.length} ${digits.length}`)
    const missed = [...lengths.values()].flatMap(([one]) => {
      const theirs = numberPattern([readImportedNumber(`+${one!.digits}`, '55')!])
      return [one!.digits, `+${one!.digits}`, `00${one!.digits}`].filter((text) => text.search(theirs) !== 0)
    })
    expect([missed, lengths.size > 15]).toEqual([[], true])
  })

  it.each([
    '+',
    '(',
    ')',
    '5',
    '0',
    '1',
    ' ',
    '-',
    '.',
    '/',
    '\u200b',
    '–',
    '+ ',
    '5 ',
    '0 ',
    '1-',
    '+(',
    '55 ',
    '11  ',
    '5511 ',
    '(11) 9 ',
    '98765-432',
  ])('looks in a time that grows with the text, also where it has nothing but %j', (sign) => {
    const text = sign.repeat(200_000 / sign.length)
    expect([stands(text), stands(`${text};98765-4321`)]).toEqual([false, true])
  })

  it.each([
    ['(011) 98765-4321', true],
    ['tel. 8765x4321', true],
    ['8765', false],
    ['21 98765-4321', false],
  ])('and a cell is one by its digits alone: %s', (cell, is) => expect(isOneOf(cell, ['5511987654321'])).toBe(is))
})
