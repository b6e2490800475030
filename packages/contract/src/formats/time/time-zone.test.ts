import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { daysBetween, isDay, isSameDay, momentIn, startOfDay } from './time-zone.ts'

const saoPaulo = 'America/Sao_Paulo'
const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return { year, month, day: date }
}

test.each([
  [saoPaulo, '2026-11-17T17:32:05.999Z', { year: 2026, month: 11, day: 17, hours: 14, minutes: 32, seconds: 5 }],
  [saoPaulo, '2026-01-01T02:59:59Z', { year: 2025, month: 12, day: 31, hours: 23, minutes: 59, seconds: 59 }],
  [saoPaulo, '2026-01-01T03:00:00Z', { year: 2026, month: 1, day: 1, hours: 0, minutes: 0, seconds: 0 }],
  ['Asia/Kolkata', '2026-01-01T00:00:00Z', { year: 2026, month: 1, day: 1, hours: 5, minutes: 30, seconds: 0 }],
  ['UTC', '1969-12-31T23:59:59.500Z', { year: 1969, month: 12, day: 31, hours: 23, minutes: 59, seconds: 59 }],
])('in %s, %s is %j', (zone, time, moment) => expect(momentIn(zone, Date.parse(time))).toEqual(moment))

describe('the first moment of a day', () => {
  test.each([
    ['2024-12-31', saoPaulo, '2024-12-31T03:00:00Z'],
    ['2018-11-04', saoPaulo, '2018-11-04T03:00:00Z'],
    ['2018-11-05', saoPaulo, '2018-11-05T02:00:00Z'],
    ['2018-02-17', saoPaulo, '2018-02-17T02:00:00Z'],
    ['2018-02-18', saoPaulo, '2018-02-18T03:00:00Z'],
    ['2022-11-06', 'America/Havana', '2022-11-06T04:00:00Z'],
    ['2022-03-13', 'America/Havana', '2022-03-13T05:00:00Z'],
    ['2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['2026-06-01', 'Asia/Kolkata', '2026-05-31T18:30:00Z'],
    ['1900-01-01', saoPaulo, '1900-01-01T03:06:28Z'],
    ['0050-01-01', 'UTC', '0050-01-01T00:00:00Z'],
  ])('%s in %s is %s', (text, zone, time) => expect(startOfDay(zone, day(text))).toBe(Date.parse(time)))

  test('does not exist where the calendar skipped the day', () => expect(startOfDay('Pacific/Apia', day('2011-12-30'))).toBeNull())

  test('belongs to the day, and the moment before it does not', () => {
    const zones = fc.constantFrom(saoPaulo, 'UTC', 'America/Havana', 'Asia/Beirut', 'Africa/Cairo', 'Pacific/Auckland', 'America/New_York')
    fc.assert(
      fc.property(zones, fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2100, 0, 1) }), (zone, time) => {
        const { year, month, day: date } = momentIn(zone, time)
        const start = startOfDay(zone, { year, month, day: date })!
        expect(start).toBeLessThanOrEqual(time)
        expect(isSameDay(momentIn(zone, start), { year, month, day: date })).toBe(true)
        expect(isSameDay(momentIn(zone, start - 1), { year, month, day: date })).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2024-04-31', false],
  ['2024-12-31', true],
  ['2024-12-32', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-01-00', false],
  ['0001-01-01', true],
  ['0000-01-01', false],
  ['9999-12-31', true],
])('%s is a day: %s', (text, is) => expect(isDay(day(text))).toBe(is))

test.each([
  ['2024-02-28', '2024-03-01', 2],
  ['2025-12-31', '2026-01-01', 1],
  ['2026-01-01', '2026-01-01', 0],
  ['2026-01-02', '2026-01-01', -1],
])('from %s to %s it is %d days', (earlier, later, days) => expect(daysBetween(day(earlier), day(later))).toBe(days))

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-01', '2026-01-02', false],
  ['2026-01-01', '2026-02-01', false],
  ['2026-01-01', '2027-01-01', false],
])('%s and %s are the same day: %s', (one, other, same) => expect(isSameDay(day(one), day(other))).toBe(same))

test('where the machine knows Temporal it is asked, and no locale is loaded', () => {
  const asked: unknown[] = []
  const zoned = { year: 2026, month: 11, day: 17, hour: 14, minute: 32, second: 5 }
  const fromEpochMilliseconds = (time: number) => ({
    toZonedDateTimeISO(zone: string) {
      asked.push([time, zone])
      return zoned
    },
  })
  vi.stubGlobal('Temporal', { Instant: { fromEpochMilliseconds } })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(momentIn(saoPaulo, -0.5)).toEqual({ year: 2026, month: 11, day: 17, hours: 14, minutes: 32, seconds: 5 })
  expect(asked, 'it refuses parts of a millisecond').toEqual([[-1, saoPaulo]])
})
