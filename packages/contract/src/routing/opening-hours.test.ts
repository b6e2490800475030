import { describe, expect, test } from 'vitest'
import { firstInboxRules } from '../departments/inbox-rules.ts'
import { isOpen, nextOpening, type Opening, type OpeningRules, openingAt } from './opening-hours.ts'

const zone = 'America/Sao_Paulo'
/** São Paulo is three hours behind since 2019. */
const at = (local: string, offset = '-03:00') => Date.parse(`${local}:00${offset}`)
const week = { days: [1, 2, 3, 4, 5], from: 8 * 60, to: 18 * 60 }
const rules = (some: Partial<OpeningRules>): OpeningRules => ({ ...firstInboxRules, ...some })
const office = rules({ hours: [week], holidays: true, state: 'SP' })
const closedBy = (opening: Opening) => opening.why?.holiday ?? opening.why?.exception ?? opening.why?.closedBy ?? null

describe('[RO21] a department', () => {
  // 16 November 2026 is a Monday, and the 20th a holiday.
  test.each<[what: string, given: OpeningRules, now: string, until: string | null, opensAt: string | null, why: string | null]>([
    ['without hours is always open', rules({}), '2026-11-16T03:00', null, null, null],
    ['without hours closes on holidays', rules({ holidays: true }), '2026-11-19T12:00', '2026-11-20T00:00', '2026-11-21T00:00', null],
    ['before it opens', office, '2026-11-16T07:59', null, '2026-11-16T08:00', 'hours'],
    ['when it opens', office, '2026-11-16T08:00', '2026-11-16T18:00', '2026-11-17T08:00', null],
    ['when it closes', office, '2026-11-16T18:00', null, '2026-11-17T08:00', 'hours'],
    ['before a holiday and a weekend', office, '2026-11-19T18:30', null, '2026-11-23T08:00', 'hours'],
    ['on a holiday', office, '2026-11-20T10:00', null, '2026-11-23T08:00', 'blackAwareness'],
    [
      'on a holiday that it does not keep',
      { ...office, holidays: false },
      '2026-11-20T10:00',
      '2026-11-20T18:00',
      '2026-11-23T08:00',
      null,
    ],
    ['on a holiday of its state', office, '2026-07-09T10:00', null, '2026-07-10T08:00', 'stateDay'],
    ['on one of another state', { ...office, state: '' }, '2026-07-09T10:00', '2026-07-09T18:00', '2026-07-10T08:00', null],
    [
      'over midnight',
      rules({
        hours: [
          { days: [1], from: 20 * 60, to: 1_440 },
          { days: [2], from: 0, to: 120 },
        ],
      }),
      '2026-11-16T23:00',
      '2026-11-17T02:00',
      '2026-11-23T20:00',
      null,
    ],
    [
      'in the middle of the day',
      rules({
        hours: [
          { ...week, to: 720 },
          { ...week, from: 780 },
        ],
      }),
      '2026-11-16T12:30',
      null,
      '2026-11-16T13:00',
      'hours',
    ],
    [
      'on a day of which it says that it is closed',
      { ...office, exceptions: [{ date: '2026-11-17', name: 'Inventário', hours: [] }] },
      '2026-11-17T10:00',
      null,
      '2026-11-18T08:00',
      'Inventário',
    ],
    [
      'outside the hours of such a day',
      { ...office, exceptions: [{ date: '2026-11-17', name: 'Inventário', hours: [{ from: 600, to: 660 }] }] },
      '2026-11-17T09:00',
      null,
      '2026-11-17T10:00',
      'Inventário',
    ],
    [
      'on a holiday of which it says that it is open',
      { ...office, exceptions: [{ date: '2026-11-20', name: 'Black Friday', hours: [{ from: 0, to: 1_440 }] }] },
      '2026-11-20T10:00',
      '2026-11-21T00:00',
      '2026-11-23T08:00',
      null,
    ],
    [
      'that never opens',
      { ...office, hours: [{ days: [1], from: 0, to: 1 }], exceptions: [], holidays: false },
      '2026-11-16T00:00',
      '2026-11-16T00:01',
      '2026-11-23T00:00',
      null,
    ],
  ])('%s', (_, given, now, until, opensAt, why) => {
    const opening = openingAt(given, zone, at(now))
    const wanted = [why === null, until && at(until), opensAt && at(opensAt), why]
    expect([opening.isOpen, opening.until, opening.opensAt, closedBy(opening)]).toEqual(wanted)
    expect([isOpen(given, zone, at(now)), nextOpening(given, zone, at(now))]).toEqual([opening.isOpen, opening.opensAt])
  })

  test('that has no day to open on does not open within 400 days', () => {
    expect(nextOpening(rules({ hours: [{ days: [], from: 0, to: 60 }] }), zone, at('2026-11-16T00:00'))).toBeNull()
  })
})

describe('[RO21] where the clocks change', () => {
  const nights = rules({ hours: [{ days: [0, 1, 2, 3, 4, 5, 6], from: 30, to: 150 }] })
  test.each<[what: string, timeZone: string, now: string, start: string, end: string]>([
    // New York, 8 March 2026: 2:00 becomes 3:00.
    [
      'an hour that is skipped is missing',
      'America/New_York',
      '2026-03-07T12:00:00-05:00',
      '2026-03-08T00:30:00-05:00',
      '2026-03-08T03:00:00-04:00',
    ],
    // New York, 1 November 2026: 2:00 becomes 1:00.
    [
      'an hour that comes twice is open twice',
      'America/New_York',
      '2026-10-31T12:00:00-04:00',
      '2026-11-01T00:30:00-04:00',
      '2026-11-01T02:30:00-05:00',
    ],
    // São Paulo, 4 November 2018: midnight became 1:00; 18 February 2018: midnight became 23:00 of the day before.
    ['a day that begins at one', zone, '2018-11-03T12:00:00-03:00', '2018-11-04T01:00:00-02:00', '2018-11-04T02:30:00-02:00'],
    ['a day after one of 25 hours', zone, '2018-02-17T12:00:00-02:00', '2018-02-18T00:30:00-03:00', '2018-02-18T02:30:00-03:00'],
  ])('%s', (_, timeZone, now, start, end) => {
    const opensAt = nextOpening(nights, timeZone, Date.parse(now))
    expect(opensAt).toBe(Date.parse(start))
    expect(openingAt(nights, timeZone, opensAt!)).toMatchObject({ isOpen: true, until: Date.parse(end) })
  })

  test('a day of 25 hours is open for all of them', () => {
    const saturdays = rules({ hours: [{ days: [6], from: 0, to: 1_440 }] })
    const twice = Date.parse('2018-02-17T23:30:00-03:00')
    expect(openingAt(saturdays, zone, twice)).toMatchObject({ isOpen: true, until: Date.parse('2018-02-18T00:00:00-03:00') })
  })
})
