import { describe, expect, test } from 'vitest'
import { firstInboxRules } from '../departments/inbox-rules.ts'
import { hasSla, nearestDeadline, type SlaFacts, type SlaRecord, type SlaRules, slaDeadlines, slaRecord } from './sla.ts'

const zone = 'America/Sao_Paulo'
// 16 November 2026 is a Monday, and the 20th a holiday.
const at = (local: string) => Date.parse(`2026-11-${local}:00-03:00`)
const always: SlaRules = { ...firstInboxRules, slaFirstAnswer: 10, slaNextAnswer: 30, slaResolution: 480 }
const office: SlaRules = { ...always, hours: [{ days: [1, 2, 3, 4, 5], from: 8 * 60, to: 18 * 60 }], holidays: true }
const roundTheClock: SlaRules = { ...always, hours: [{ days: [0, 1, 2, 3, 4, 5, 6], from: 0, to: 1_440 }] }
const fresh: SlaFacts = { openedAt: at('16T10:00'), firstAnsweredAt: null, waitsSince: at('16T10:00'), isClosed: false }
const answered: SlaFacts = { ...fresh, firstAnsweredAt: at('16T10:05'), waitsSince: null }

describe('[RO40] the nearest deadline of a session', () => {
  test.each<[what: string, facts: SlaFacts, rules: SlaRules | null, kind: string, warnsAt: string, dueAt: string]>([
    ['is the first answer', fresh, always, 'firstAnswer', '16T10:08', '16T10:10'],
    ['is the next one once it was answered', { ...answered, waitsSince: at('16T11:00') }, always, 'nextAnswer', '16T11:24', '16T11:30'],
    ['is the end while nobody waits', answered, always, 'resolution', '16T16:24', '16T18:00'],
    ['is the end where that comes first', { ...answered, waitsSince: at('16T17:50') }, always, 'resolution', '16T16:24', '16T18:00'],
    [
      'goes on in the morning',
      { ...fresh, openedAt: at('16T17:55'), waitsSince: at('16T17:55') },
      office,
      'firstAnswer',
      '17T08:03',
      '17T08:05',
    ],
    ['leaves out holidays', { ...answered, openedAt: at('19T12:00') }, office, 'resolution', '23T08:24', '23T10:00'],
    ['goes on over midnight', { ...answered, openedAt: at('16T20:00') }, roundTheClock, 'resolution', '17T02:24', '17T04:00'],
    ['is none of what is not wanted', fresh, { ...always, slaFirstAnswer: 0 }, 'resolution', '16T16:24', '16T18:00'],
  ])('%s', (_, facts, rules, kind, warnsAt, dueAt) => {
    expect(nearestDeadline(slaDeadlines(facts, rules, zone))).toEqual({ kind, warnsAt: at(warnsAt), dueAt: at(dueAt) })
  })

  test.each<[what: string, facts: SlaFacts, rules: SlaRules | null]>([
    ['in a closed chat', { ...fresh, isClosed: true }, always],
    ['where the department wants nothing', fresh, firstInboxRules],
    ['where nobody has rules for it', fresh, null],
    ['where the department never opens', fresh, { ...always, hours: [{ days: [], from: 0, to: 1 }] }],
    ['while nobody waits and no end is wanted', answered, { ...always, slaResolution: 0 }],
  ])('there is none %s', (_, facts, rules) => {
    expect(nearestDeadline(slaDeadlines(facts, rules, zone))).toBeNull()
    expect(hasSla(firstInboxRules)).toBe(false)
  })
})

const nothing: SlaRecord = {
  firstAnsweredAt: null,
  firstDueAt: null,
  firstMet: null,
  nextDueAt: null,
  nextMissed: 0,
  nextMissedAt: null,
  resolutionDueAt: null,
  resolutionMet: null,
}
type Step = [local: string, facts: Partial<SlaFacts>]

describe('[RO44] of a session is kept', () => {
  const waits = (local: string): Partial<SlaFacts> => ({ waitsSince: at(local) })
  const answers = (first: string): Partial<SlaFacts> => ({ waitsSince: null, firstAnsweredAt: at(first) })
  test.each<[what: string, steps: Step[], kept: Partial<SlaRecord>]>([
    ['what is to come', [['16T10:00', {}]], { firstDueAt: at('16T10:10'), firstMet: null, resolutionDueAt: at('16T18:00') }],
    [
      'a first answer in time',
      [
        ['16T10:00', {}],
        ['16T10:05', answers('16T10:05')],
      ],
      { firstMet: true, nextMissed: 0 },
    ],
    [
      'a late one',
      [
        ['16T10:00', {}],
        ['16T10:11', answers('16T10:11')],
      ],
      { firstMet: false, firstDueAt: at('16T10:10') },
    ],
    [
      'how many others were late',
      [
        ['16T10:00', {}],
        ['16T10:05', answers('16T10:05')],
        ['16T11:00', waits('16T11:00')],
        ['16T11:31', { waitsSince: null }],
        ['16T12:00', waits('16T12:00')],
        ['16T12:30', { waitsSince: null }],
        ['16T13:00', waits('16T13:00')],
        ['16T14:00', { isClosed: true }],
      ],
      { firstMet: true, nextMissed: 2, nextDueAt: null, resolutionMet: true },
    ],
    [
      'a late one once, though it was closed meanwhile',
      [
        ['16T10:00', answers('16T10:00')],
        ['16T11:00', waits('16T11:00')],
        ['16T12:00', { isClosed: true }],
        ['16T12:01', { isClosed: false }],
        ['16T12:02', { waitsSince: null }],
        ['16T13:00', waits('16T13:00')],
        ['16T14:00', { waitsSince: null }],
      ],
      { nextMissed: 2, nextMissedAt: at('16T13:30') },
    ],
    [
      'that nobody answered',
      [
        ['16T10:00', {}],
        ['16T10:30', { isClosed: true }],
      ],
      { firstMet: false, resolutionMet: true },
    ],
    [
      'nothing of who left in time',
      [
        ['16T10:00', {}],
        ['16T10:05', { isClosed: true }],
      ],
      { firstMet: null, firstAnsweredAt: null },
    ],
    [
      'a late end',
      [
        ['16T10:00', {}],
        ['16T18:01', { isClosed: true }],
      ],
      { resolutionMet: false, resolutionDueAt: at('16T18:00') },
    ],
    [
      'no end where it went on',
      [
        ['16T10:00', {}],
        ['16T18:01', { isClosed: true }],
        ['16T18:02', { isClosed: false }],
      ],
      { resolutionMet: null },
    ],
  ])('%s', (_, steps, kept) => {
    let facts = fresh
    const record = steps.reduce((before, [local, change]) => {
      facts = { ...facts, ...change }
      return slaRecord(before, facts, slaDeadlines(facts, always, zone), at(local))
    }, nothing)
    expect(record).toMatchObject(kept)
  })
})
