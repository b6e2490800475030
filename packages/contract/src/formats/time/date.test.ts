import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors.json' with { type: 'json' }
import { dayWord, readDate, typeDate, writeDate, writeHour } from './date.ts'

const saoPaulo = 'America/Sao_Paulo'

describe('R124 R125 a typed date', () => {
  test.each(vectors.date_typed)('vector $in is accepted: $accepted', ({ in: text, accepted, timestamp_ms_Sao_Paulo }) => {
    const { value = null, problem } = readDate(text, saoPaulo)
    expect(value).toBe(timestamp_ms_Sao_Paulo)
    expect(problem === undefined).toBe(accepted)
  })

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['31/12/202', 'incomplete'],
    ['31/12/20244', 'incomplete'],
    ['1/01/20255', 'incomplete'],
    [' 31/12/2024', 'incomplete'],
    ['31-12-2024', 'incomplete'],
    ['2024/12/31', 'incomplete'],
    ['aa/bb/cccc', 'incomplete'],
    ['x31/12/2024', 'incomplete'],
    ['12/31/2024', 'noSuchDate'],
    ['00/01/2024', 'noSuchDate'],
    ['01/00/2024', 'noSuchDate'],
    ['32/01/2024', 'noSuchDate'],
    ['31/04/2024', 'noSuchDate'],
    ['01/01/0000', 'noSuchDate'],
  ])('%j: %s', (text, problem) => expect(readDate(text, saoPaulo)).toEqual({ problem }))

  test('that the time zone skipped does not exist', () => {
    expect(readDate('30/12/2011', 'Pacific/Apia')).toEqual({ problem: 'noSuchDate' })
    expect(readDate('30/12/2011', saoPaulo)).toEqual({ value: Date.parse('2011-12-30T02:00:00Z') })
  })

  test.each([
    ['3', '3'],
    ['31', '31'],
    ['311', '31/1'],
    ['31122', '31/12/2'],
    ['31122024', '31/12/2024'],
    ['31/12/2024', '31/12/2024'],
  ])('as far as %j shows %j', (text, shown) => expect(typeDate(text)).toBe(shown))
})

describe('R016 a date on the screen', () => {
  test.each([
    ['2024-12-31T12:00:00Z', saoPaulo, '31/12/2024'],
    ['2025-01-01T02:59:59Z', saoPaulo, '31/12/2024'],
    ['2025-01-01T03:00:00Z', saoPaulo, '01/01/2025'],
    ['2025-01-01T03:00:00Z', 'America/Los_Angeles', '31/12/2024'],
    ['0999-06-05T12:00:00Z', 'UTC', '05/06/0999'],
  ])('%s in %s is %s', (time, zone, shown) => expect(writeDate(Date.parse(time), zone)).toBe(shown))

  test.each([
    ['2026-11-17T17:32:59Z', '14:32'],
    ['2026-11-17T03:05:00Z', '00:05'],
    ['2026-11-18T02:59:00Z', '23:59'],
  ])('the hour of %s is %s', (time, shown) => expect(writeHour(Date.parse(time), saoPaulo)).toBe(shown))

  test('is read as it was written', () => {
    const days = fc.integer({ min: 0, max: 47_482 }).map((number) => Date.UTC(1970, 0, 1 + number, 12))
    fc.assert(
      fc.property(days, fc.constantFrom(saoPaulo, 'UTC', 'Asia/Tokyo', 'America/New_York'), (time, zone) => {
        const shown = writeDate(time, zone)
        expect(typeDate(shown)).toBe(shown)
        expect(writeDate(readDate(shown, zone).value!, zone)).toBe(shown)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the word for a day', () => {
  const now = Date.parse('2026-11-17T17:00:00Z')

  test.each([
    ['2026-11-17T03:00:00Z', 'today'],
    ['2026-11-18T02:59:59Z', 'today'],
    ['2026-11-17T02:59:59Z', 'yesterday'],
    ['2026-11-16T03:00:00Z', 'yesterday'],
    ['2026-11-16T02:59:59Z', null],
    ['2026-11-18T03:00:00Z', null],
    ['2026-10-17T17:00:00Z', null],
  ])('of %s is %j', (time, word) => expect(dayWord(Date.parse(time), now, saoPaulo)).toBe(word))
})
