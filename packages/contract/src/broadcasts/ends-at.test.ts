import { describe, expect, it } from 'vitest'
import { endsAt } from './ends-at.ts'
import { awakeUntil, restAt, type SendingHours, sleepAt } from './sleeping-hours.ts'

const [second, hour, day] = [1_000, 3_600_000, 86_400_000]
/** A Wednesday, at ten in São Paulo. */
const ten = Date.UTC(2026, 10, 18, 13)
const always: SendingHours = { isQuiet: false, department: null, timeZone: 'America/Sao_Paulo' }
const quiet: SendingHours = { ...always, isQuiet: true }
const office = { hours: [{ days: [1, 2, 3, 4, 5], from: 540, to: 1_080 }], holidays: false, state: '', exceptions: [] }
const open: SendingHours = { ...quiet, department: office }
const late: SendingHours = { ...quiet, department: { ...office, hours: [{ days: [0, 1, 2, 3, 4, 5, 6], from: 1_260, to: 1_380 }] } }

describe('[BR46] nobody is written to', () => {
  it.each([
    ['by day', quiet, ten, null],
    ['from eight in the evening on', quiet, ten + 10 * hour, { reason: 'quietHours', until: ten + 22 * hour }],
    ['before eight in the morning', quiet, ten - 3 * hour, { reason: 'quietHours', until: ten - 2 * hour }],
    ['never, where the broadcast does not say so', always, ten + 12 * hour, null],
    ['while the department is closed', open, ten - 1.5 * hour, { reason: 'closed', until: ten - hour }],
    ['over a weekend', open, ten + 3 * day, { reason: 'closed', until: ten + 5 * day - hour }],
    ['over a night with a weekend behind it', open, ten + 2 * day + 11 * hour, { reason: 'closed', until: ten + 5 * day - hour }],
    ['over a night after which it opens at nine', open, ten + 11 * hour, { reason: 'closed', until: ten + 23 * hour }],
    ['ever, where the department opens at night alone', late, ten, { reason: 'closed', until: null }],
  ] as const)('%s', (_when, hours, at, sleep) => {
    expect(sleepAt(hours, at)).toEqual(sleep)
  })

  it.each([
    ['the night alone', open, ten + 2 * day + 11 * hour, { reason: 'quietHours', until: ten + 2 * day + 22 * hour }],
    ['the closed hours behind it', open, ten + 2 * day + 22 * hour, { reason: 'closed', until: ten + 5 * day - hour }],
    ['nothing by day', open, ten, null],
  ] as const)('for now until the end of %s', (_what, hours, at, rest) => {
    expect(restAt(hours, at)).toEqual(rest)
  })

  it('is told when it begins', () => {
    expect([awakeUntil(always, ten), awakeUntil(quiet, ten), awakeUntil(open, ten)]).toEqual([null, ten + 10 * hour, ten + 8 * hour])
  })
})

describe('[BR48] the end of a broadcast', () => {
  const plan = { people: 100, startsAt: ten, perSecond: 10, hours: always, account: null }

  it.each([
    ['by its pace', plan, ten + 10 * second],
    ['at once, for nobody', { ...plan, people: 0 }, ten],
    ['the next morning, where the day is too short', { ...plan, people: 360_001, hours: quiet }, ten + 22 * hour + 100],
    [
      'a day later, where the account may write to no more today',
      { ...plan, people: 300, account: { limit: 200, used: 0 } },
      ten + day + 10 * second,
    ],
    ['by what the account has used already', { ...plan, people: 300, account: { limit: 200, used: 150 } }, ten + 2 * day + 5 * second],
    ['never without a pace', { ...plan, perSecond: 0 }, null],
    ['never where nobody may be written to', { ...plan, account: { limit: 0, used: 0 } }, null],
  ])('%s', (_when, asked, end) => {
    expect(endsAt(asked)).toBe(end)
  })
})
