import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { firstInboxRules, type InboxRules } from '../departments/inbox-rules.ts'
import { type Arrival, readArrivals, type Step, stillWaiting } from './arrivals.ts'
import { type Candidate, distribute, hasRoom, type Waiting } from './distribute.ts'
import type { PersonThen, StateThen } from './people-then.ts'
import { decideAgain, recordOf, withoutOthers } from './recorded.ts'
import { type Replayed, type ReplayGiven, replay } from './replay.ts'
import { compareReplayed } from './replay-figures.ts'

const here = 'sales'
const inTurn: InboxRules = { ...firstInboxRules, distribution: 'roundRobin' }
const byLoad: InboxRules = { ...firstInboxRules, distribution: 'leastLoaded' }
const minute = 60_000
const until = 12 * 60 * minute

const there: StateThen = {
  ...{ since: 0, isOnline: true, capacity: 0, takesChats: true, isAdmin: false, isListed: true, hasPush: false },
}
const person = (userId: string, more: Partial<PersonThen> = {}): PersonThen => ({ userId, states: [there], silences: [], ...more })

function replayed(given: Partial<ReplayGiven> & Pick<ReplayGiven, 'asked' | 'arrivals'>): Replayed[] {
  const steps = replay({ from: 0, until, timeZone: 'UTC', rules: [{ since: 0, rules: byLoad }], people: [], stays: [], ...given })
  for (;;) {
    const { value, done } = steps.next()
    if (done) return value
  }
}

/** Waited since, and was taken after so many minutes by somebody, who had it for so many. */
const taken = (name: string, since: number, agentId: string, after = 30, heldFor = 60): Arrival => ({
  ...stillWaiting({ sessionId: name, enteredAt: since * minute, responsibleId: null }),
  ...{ agentId, leftAt: (since + after) * minute, heldFor: heldFor * minute },
})
const fates = (all: readonly Replayed[]) =>
  all.map(({ arrival, agentId, leftAt }) => [arrival.sessionId, agentId, leftAt && leftAt / minute])

describe('[RO61] what another rule would have done', () => {
  const off = [{ since: 0, rules: firstInboxRules }]
  const arrivals = [taken('x', 0, 'a'), taken('y', 1, 'a'), taken('z', 2, 'a')]
  const people = [person('a'), person('b')]
  test.each<[what: string, more: Partial<ReplayGiven>, is: unknown]>([
    [
      'in turn, at once',
      {},
      [
        ['x', 'a', 0],
        ['y', 'b', 1],
        ['z', 'a', 2],
      ],
    ],
    [
      'as many as they may have, the next when they get free',
      { asked: { ...inTurn, capacity: 1 } },
      [
        ['x', 'a', 0],
        ['y', 'b', 1],
        ['z', 'a', 32],
      ],
    ],
    [
      'none, where nothing is distributed: by hand as it was, also where somebody is responsible',
      { asked: { ...inTurn, distribution: 'off' }, arrivals: arrivals.map((one) => ({ ...one, responsibleId: 'b' })) },
      [
        ['x', 'a', 30],
        ['y', 'a', 31],
        ['z', 'a', 32],
      ],
    ],
    [
      'when it would have been open',
      { asked: { ...inTurn, hours: [{ days: [0, 1, 2, 3, 4, 5, 6], from: 1, to: 1_440 }] } },
      [
        ['x', 'a', 1],
        ['y', 'b', 1],
        ['z', 'a', 2],
      ],
    ],
    [
      'to who takes part',
      { asked: { ...inTurn, agentIdList: ['b'] } },
      [
        ['x', 'b', 0],
        ['y', 'b', 1],
        ['z', 'b', 2],
      ],
    ],
    [
      'to who is there',
      {
        people: [
          person('a', {
            states: [
              { ...there, isOnline: false },
              { ...there, since: 5 * minute },
            ],
          }),
        ],
      },
      [
        ['x', 'a', 5],
        ['y', 'a', 5],
        ['z', 'a', 5],
      ],
    ],
    [
      'to nobody who is silent',
      { people: [person('a', { silences: [{ began: -20 * minute, ended: minute }] }), person('b')] },
      [
        ['x', 'b', 0],
        ['y', 'a', 1],
        ['z', 'b', 2],
      ],
    ],
    [
      'while it is open',
      { rules: [{ since: 0, rules: { ...firstInboxRules, hours: [{ days: [0, 1, 2, 3, 4, 5, 6], from: 10, to: 600 }] } }] },
      [
        ['x', 'a', 10],
        ['y', 'b', 10],
        ['z', 'a', 10],
      ],
    ],
    [
      'counting what they had elsewhere',
      { asked: byLoad, stays: [{ userId: 'a', isHere: false, from: -5, until: 2 * minute }] },
      [
        ['x', 'b', 0],
        ['y', 'a', 1],
        ['z', 'b', 2],
      ],
    ],
    [
      'by hand where nobody is there',
      { people: [] },
      [
        ['x', 'a', 30],
        ['y', 'a', 31],
        ['z', 'a', 32],
      ],
    ],
  ])('gives %s', (_what, more, is) => {
    expect(fates(replayed({ asked: { ...inTurn, hours: undefined }, arrivals, people, rules: off, ...more }))).toEqual(is)
  })

  it('lets whom the customer knows come first, and waits for them', () => {
    const known = [
      { ...taken('x', 0, 'a'), responsibleId: 'b' },
      { ...taken('y', 1, 'a'), last: { agentId: 'b', until: -minute } },
    ]
    const busy = [
      person('a'),
      person('b', {
        states: [
          { ...there, isOnline: false },
          { ...there, since: 8 * minute },
        ],
      }),
    ]
    expect(fates(replayed({ asked: { ...byLoad, stickyWait: 5 }, arrivals: known, people: busy, rules: off }))).toEqual([
      ['x', 'a', 5],
      ['y', 'a', 6],
    ])
    expect(fates(replayed({ asked: { ...byLoad, stickyWait: 9 }, arrivals: known, people: busy, rules: off }))).toEqual([
      ['x', 'b', 8],
      ['y', 'b', 8],
    ])
    const forgets = { ...byLoad, stickyWait: 9, lastAgentFirst: false }
    expect(fates(replayed({ asked: forgets, arrivals: known, people: busy, rules: off }))[1]).toEqual(['y', 'a', 1])
  })

  it('is told in waits, in how even it is, and by name', () => {
    const compared = compareReplayed(replayed({ asked: inTurn, arrivals, people, rules: off }), until)
    expect(compared).toMatchObject({
      was: { served: 3, unserved: 0, medianWait: 30 * minute, p90Wait: 30 * minute, unevenness: 1 },
      would: { served: 3, unserved: 0, medianWait: 0, p90Wait: 0 },
      same: 2,
      people: [
        { userId: 'a', was: 3, would: 2 },
        { userId: 'b', was: 0, would: 1 },
      ],
      differing: [{ sessionId: 'y', wasId: 'a', wouldId: 'b' }],
    })
    expect(compared.would.unevenness).toBeCloseTo(1 / 3)
  })
})

type Move = { what: 'nothing' | 'close' | 'toggle' | 'rule'; who: number }
type Worker = { userId: string; capacity: number; isThere: boolean; flaps: boolean; turn: number; open: number; states: StateThen[] }
type Chat = { name: string; agent: Worker | null; closedAt: number | null; since: number; step: Step | null }

/** A department as the server works it: after each thing that happens, what waits is looked into. */
function aDay(moves: readonly Move[], rules: readonly InboxRules[], isRoomy: boolean) {
  const workers = Array.from({ length: 7 }, (_, nth): Worker => {
    const [capacity, flaps] = [isRoomy && nth < 3 ? 100_000 : nth % 3, nth >= 3]
    return { userId: `w${nth}`, capacity, flaps, isThere: true, turn: 0, open: 0, states: [{ ...there, capacity }] }
  })
  const chats: Chat[] = []
  let waiting: Chat[] = []
  const busy: Chat[] = []
  const shares = new Map<string, number>()
  const faults: string[] = []
  let [time, rule] = [0, rules[0]!]
  const asCandidate = ({ userId, capacity, isThere, turn, open }: Worker): Candidate => ({
    ...{ userId, capacity, isThere, takesPart: true, turn, open, openHere: open },
  })
  const look = () => {
    if (waiting.length === 0) return
    const asked = waiting.map((chat): Waiting<Chat> => ({ chat, waitingSince: chat.since, known: [], notTo: null }))
    const decided = distribute({ waiting: asked, candidates: workers.map(asCandidate), rule, now: time })
    for (const one of decided) {
      const agent = workers.find(({ userId }) => userId === one.agentId)
      if (!agent || !one.kind) continue
      if (one.chat.agent) faults.push(`${one.chat.name} has two`)
      if (!hasRoom(asCandidate(agent), rule) || !agent.isThere) faults.push(`${agent.userId} is given too much`)
      const whole = recordOf(one, rule)
      const recorded = withoutOthers(whole, one.chat.since, time)
      for (const kept of [whole, recorded])
        if (decideAgain(kept, one.chat.since, time)?.agentId !== agent.userId) faults.push(`${one.chat.name} is decided otherwise`)
      Object.assign(agent, { turn: one.turn, open: agent.open + 1 })
      busy.push(one.chat)
      const step = { departmentId: here, agentId: agent.userId, byId: null, waitedSince: one.chat.since, leadId: null, recorded }
      Object.assign(one.chat, {
        agent,
        step: { ...step, sessionId: one.chat.name, chat: one.chat.name, time, kind: one.kind, closedAt: null },
      })
      shares.set(agent.userId, (shares.get(agent.userId) ?? 0) + 1)
    }
    waiting = waiting.filter(({ agent }) => agent === null)
    const free = workers.map(asCandidate).filter((one) => one.isThere && hasRoom(one, rule))
    if (free.length > 0 && waiting.length > 0) faults.push('somebody waits for nobody')
  }
  const checkShares = () => {
    const steady = workers.filter(({ flaps }) => !flaps).map(({ userId }) => shares.get(userId) ?? 0)
    if (isRoomy && rule.distribution === 'roundRobin' && Math.max(...steady) - Math.min(...steady) > 1) faults.push('somebody is two ahead')
  }
  for (const { what, who } of moves) {
    time += 1_000
    const worker = workers[3 + (who % 4)]!
    for (const chat of what === 'close' ? [...busy.splice(who % (busy.length + 1), 1), ...busy.splice(0, 1)] : []) {
      chat.closedAt = time
      chat.agent!.open -= 1
    }
    if (what === 'toggle') {
      worker.isThere = !worker.isThere
      worker.states.push({ ...worker.states[0]!, since: time, isOnline: worker.isThere })
    }
    if (what === 'rule') {
      rule = rules[who % rules.length]!
      shares.clear()
    }
    look()
    time += 1_000
    const chat = { name: `c${chats.length}`, agent: null, closedAt: null, since: time, step: null }
    chats.push(chat)
    waiting.push(chat)
    look()
    checkShares()
  }
  return { workers, chats, faults, end: time + 1 }
}

const whats = ['nothing', 'close', 'close', 'close', 'close', 'close', 'toggle', 'rule'] as const
const someMoves = (count: number) =>
  fc.array(fc.record({ what: fc.constantFrom(...whats), who: fc.nat(10_000) }), { minLength: count, maxLength: count })

describe('[RO4] five thousand who arrive, while people come and go and rules change', () => {
  test.each([true, false])(
    '[RO1] [RO2] [RO64] are with one at most, never with who is full, and none waits for nobody (roomy: %s)',
    (isRoomy) => {
      const rules = [inTurn, { ...byLoad, capacity: 2 }, { ...inTurn, capacity: 3 }, byLoad]
      fc.assert(
        fc.property(someMoves(5_000), (moves) => {
          const { faults, chats } = aDay(moves, rules, isRoomy)
          expect([faults.slice(0, 3), chats.length]).toEqual([[], 5_000])
        }),
        { numRuns: 1 },
      )
    },
  )
})

describe('[RO62] the same rule', () => {
  test.each([
    ['from what was kept of each decision', true],
    ['from how people were', false],
  ])('gives the same people at the same moments, %s', (_what, isKept) => {
    fc.assert(
      fc.property(someMoves(400), fc.constantFrom(inTurn, { ...byLoad, capacity: 2 }), (moves, rule) => {
        const { chats, workers, end } = aDay(moves, [rule], false)
        const steps = chats.flatMap(({ step, closedAt }) => (step ? [{ ...step, closedAt, ...(!isKept && { recorded: null }) }] : []))
        const waits = chats
          .filter(({ step }) => !step)
          .map((one) => stillWaiting({ sessionId: one.name, enteredAt: one.since, responsibleId: null }))
        const { arrivals, stays } = readArrivals(steps, here)
        const people = workers.map(({ userId, states }) => person(userId, { states }))
        const all = { asked: rule, arrivals: [...arrivals, ...waits], stays, people, rules: [{ since: 0, rules: rule }] }
        const was = all.arrivals.map(({ sessionId, agentId, leftAt }) => [sessionId, agentId, leftAt && leftAt / minute])
        expect(fates(replayed({ ...all, until: end }))).toEqual(was)
      }),
      { numRuns: 6 },
    )
  })

  it('gives what went otherwise than the days look like as it went, and goes its own way only from there on where less was kept', () => {
    const candidate = { open: 0, openHere: 0, capacity: 0, takesPart: true, turn: 0 }
    const people = [
      { ...candidate, userId: 'a', isThere: false },
      { ...candidate, userId: 'b', isThere: true },
    ]
    const [decided] = distribute({
      rule: byLoad,
      candidates: people,
      waiting: [{ chat: 'x', waitingSince: 0, known: [], notTo: null }],
      now: 5 * minute,
    })
    const late: Arrival = { ...taken('x', 0, 'b', 5), isByRule: true, recorded: recordOf(decided!, byLoad) }
    const all = { asked: byLoad, people: [person('a'), person('b')] }
    expect(fates(replayed({ ...all, arrivals: [late] }))).toEqual([['x', 'b', 5]])
    expect(fates(replayed({ ...all, arrivals: [{ ...late, recorded: null }] }))).toEqual([['x', 'a', 5]])
    expect(fates(replayed({ ...all, asked: inTurn, arrivals: [late] }))).toEqual([['x', 'a', 0]])
  })
})
