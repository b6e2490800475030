import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Candidate, type DistributionRule, distribute, hasRoom, type Waiting } from './distribute.ts'

const person = (userId: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ userId, isThere: true, takesPart: true, open: 0, openHere: 0, capacity: 0, turn: 0 },
  ...more,
})
const chat = (name: string, waitingSince: number, more: Partial<Waiting<string>> = {}): Waiting<string> => ({
  ...{ chat: name, waitingSince, known: [], notTo: null },
  ...more,
})
const inTurn: DistributionRule = { distribution: 'roundRobin', capacity: 0, stickyWait: 0 }
const byLoad: DistributionRule = { distribution: 'leastLoaded', capacity: 0, stickyWait: 0 }
const off: DistributionRule = { distribution: 'off', capacity: 0, stickyWait: 0 }
const minute = 60_000

const givenBy = (rule: DistributionRule, candidates: Candidate[], waiting: Waiting<string>[], now = 10 * minute) =>
  distribute({ rule, candidates, waiting, now }).map(({ chat: name, agentId, kind }) => [name, agentId, kind])

describe('[RO1] what waits', () => {
  test.each<[what: string, rule: DistributionRule, people: Candidate[], to: string | null]>([
    ['to who was given one longest ago', inTurn, [person('a', { turn: 7 }), person('b', { turn: 3 })], 'b'],
    ['to who was never given one', inTurn, [person('a', { turn: 1 }), person('b')], 'b'],
    ['by the id where nothing else tells them apart', inTurn, [person('b'), person('a')], 'a'],
    ['in turn whatever they have', inTurn, [person('a', { open: 9 }), person('b', { turn: 1 })], 'a'],
    ['to who has least', byLoad, [person('a', { open: 2, turn: 1 }), person('b', { open: 1, turn: 9 })], 'b'],
    ['of equally busy ones to whose turn it is', byLoad, [person('a', { open: 2, turn: 5 }), person('b', { open: 2, turn: 4 })], 'b'],
    ['to nobody who is not there', byLoad, [person('a', { isThere: false }), person('b', { open: 50 })], 'b'],
    ['to nobody who takes no part', byLoad, [person('a', { takesPart: false }), person('b', { open: 50 })], 'b'],
    ['to nobody where it is off', off, [person('a')], null],
    ['to nobody where nobody is', byLoad, [], null],
  ])('goes %s', (_what, rule, people, to) => {
    expect(givenBy(rule, people, [chat('x', 0)])[0]![1]).toBe(to)
  })

  it('is served by how long it waits, each decision after the one before', () => {
    const people = [person('a'), person('b')]
    expect(givenBy(inTurn, people, [chat('late', 2), chat('early', 1), chat('last', 3)])).toEqual([
      ['early', 'a', 'roundRobin'],
      ['late', 'b', 'roundRobin'],
      ['last', 'a', 'roundRobin'],
    ])
  })
})

describe('[RO2] a capacity', () => {
  test.each<[what: string, who: Candidate, capacity: number, has: boolean]>([
    ['of the department counts its own chats', person('a', { open: 9, openHere: 2 }), 3, true],
    ['of the department is full', person('a', { open: 3, openHere: 3 }), 3, false],
    ['of their own counts all departments', person('a', { open: 3, openHere: 0, capacity: 3 }), 9, false],
    ['of their own wins over a smaller one', person('a', { open: 3, openHere: 3, capacity: 4 }), 1, true],
    ['of nobody is no limit', person('a', { open: 500, openHere: 500 }), 0, true],
  ])('%s', (_what, who, capacity, has) => {
    expect(hasRoom(who, { capacity })).toBe(has)
  })

  it('leaves waiting whom nobody has room for', () => {
    const waiting = [chat('x', 1), chat('y', 2), chat('z', 3)]
    expect(givenBy({ ...byLoad, capacity: 1 }, [person('a'), person('b')], waiting).map(([, to]) => to)).toEqual(['a', 'b', null])
  })
})

describe('[RO3] whom the customer knows', () => {
  const known = [
    { userId: 'lead', as: 'responsible' as const },
    { userId: 'last', as: 'lastAgent' as const },
  ]
  const people = (lead: Partial<Candidate>, last: Partial<Candidate>) => [person('a'), person('lead', lead), person('last', last)]
  const busy = { open: 40, turn: 40 }
  test.each<[what: string, who: Candidate[], stickyWait: number, to: string | null, kind: string | null]>([
    ['is who is responsible', people(busy, busy), 0, 'lead', 'responsible'],
    ['else who had them last', people({ isThere: false }, busy), 0, 'last', 'lastAgent'],
    ['also one who is not named for the distribution', people({ takesPart: false }, busy), 0, 'lead', 'responsible'],
    ['is nobody who is full', people({ capacity: 1, open: 1 }, { isThere: false }), 0, 'a', 'leastLoaded'],
    ['is waited for', people({ isThere: false }, { isThere: false }), 6, null, null],
    ['is waited for no longer than that', people({ isThere: false }, { isThere: false }), 5, 'a', 'leastLoaded'],
    ['does not work here any more', [person('a')], 6, 'a', 'leastLoaded'],
  ])('%s', (_what, who, stickyWait, to, kind) => {
    const [decided] = distribute({
      rule: { ...byLoad, stickyWait },
      candidates: who,
      waiting: [chat('x', 5 * minute, { known })],
      now: 10 * minute,
    })
    expect([decided!.agentId, decided!.kind]).toEqual([to, kind])
    expect(decided!.until).toBe(to === null ? 11 * minute : null)
  })

  it('comes first also where nothing is distributed', () => {
    expect(givenBy(off, people({}, {}), [chat('x', 0, { known: known.slice(1) })])[0]).toEqual(['x', 'last', 'lastAgent'])
  })

  it('is nobody who has just put it back into the queue, nor does the rule bring it back to them', () => {
    expect(givenBy(byLoad, people({}, busy), [chat('x', 0, { known, notTo: 'lead' })])[0]![1]).toBe('last')
    expect(givenBy(byLoad, [person('a')], [chat('x', 0, { notTo: 'a' })])[0]![1]).toBeNull()
  })
})

it('[RO5] says of everybody why they got it or did not', () => {
  const people = [
    person('got', { open: 1 }),
    person('busier', { open: 2 }),
    person('later', { open: 1, turn: 4 }),
    person('full', { capacity: 1, open: 1 }),
    person('away', { isThere: false }),
    person('apart', { takesPart: false }),
    person('back'),
  ]
  const [decided] = distribute({ rule: byLoad, candidates: people, waiting: [chat('x', 0, { notTo: 'back' })], now: 0 })
  expect(Object.fromEntries(decided!.considered.map(({ userId, reason }) => [userId, reason]))).toEqual({
    ...{ got: 'chosen', busier: 'busier', later: 'laterInTurn', full: 'full', away: 'notThere', apart: 'notTakingPart', back: 'gaveBack' },
  })
  expect(decided!.considered[0]!.userId).toBe('got')
})

describe('[RO4] whoever waits and whoever is there', () => {
  const anybody = fc.record({
    ...{ isThere: fc.boolean(), takesPart: fc.boolean(), capacity: fc.nat(3), turn: fc.nat(9), openHere: fc.nat(3) },
    elsewhere: fc.nat(2),
  })
  const rules = fc.record({
    ...{ distribution: fc.constantFrom('roundRobin' as const, 'leastLoaded' as const), capacity: fc.nat(3), stickyWait: fc.constant(0) },
  })

  it('never has more than they may, never waits while somebody fit is free, and in turn none is two ahead', () => {
    fc.assert(
      fc.property(fc.array(anybody, { maxLength: 6 }), rules, fc.nat(20), (drawn, rule, count) => {
        const candidates = drawn.map(({ elsewhere, ...one }, at) => person(`p${at}`, { ...one, open: one.openHere + elsewhere }))
        const decided = distribute({ rule, candidates, waiting: Array.from({ length: count }, (_, at) => chat(`c${at}`, at)), now: 0 })
        const got = (userId: string) => decided.filter(({ agentId }) => agentId === userId).length
        for (const one of candidates) {
          const now = { ...one, open: one.open + got(one.userId), openHere: one.openHere + got(one.userId) }
          const before = { ...now, open: now.open - 1, openHere: now.openHere - 1 }
          if (got(one.userId) > 0) expect([one.isThere, one.takesPart, hasRoom(before, rule)]).toEqual([true, true, true])
          if (decided.some(({ agentId }) => agentId === null)) expect(one.isThere && one.takesPart && hasRoom(now, rule)).toBe(false)
        }
        const free = candidates.filter((one) => one.isThere && one.takesPart && rule.capacity === 0 && one.capacity === 0)
        const shares = free.map(({ userId }) => got(userId))
        if (rule.distribution === 'roundRobin' && shares.length > 0)
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
