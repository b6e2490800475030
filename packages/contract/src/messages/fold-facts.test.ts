import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Folded, factsOf, foldFacts, type MessageFact, type ReportedStatus } from './fold-facts.ts'
import { MessageStatus } from './states.ts'

const { Error: Failed, Sent, Delivered, Read, Received, Queued } = MessageStatus
const message: Folded & { time: number } = {
  messageBody: 'Oi',
  messageStatus: Queued,
  statusDetail: 'accepted',
  statusTimes: { queued: 1, accepted: 2 },
  error: null,
  reactions: [],
  edits: [],
  deletedAt: null,
  time: 1,
}
const error = { code: 'undeliverable', providerCode: 131026 } as const
const status = (status: ReportedStatus, at: number): MessageFact => ({
  kind: 'status',
  status,
  at,
  error: status === 'failed' ? error : null,
})
const reaction = (emoji: string | null, at: number, fromMe = false): MessageFact => ({ kind: 'reaction', emoji, at, fromMe })
const edit = (messageBody: string, at: number): MessageFact => ({ kind: 'edit', messageBody, at })

describe('[ME31] the status of a message', () => {
  test.each<[told: ReportedStatus[], after: MessageStatus]>([
    [[], Queued],
    [['sent'], Sent],
    [['sent', 'delivered'], Delivered],
    [['delivered', 'sent'], Delivered],
    [['read'], Read],
    [['read', 'delivered', 'sent', 'failed'], Read],
    [['failed', 'sent'], Failed],
    [['sent', 'failed'], Failed],
    [['failed', 'delivered'], Delivered],
    [['played'], Read],
    [['sent', 'sent'], Sent],
  ])('of which is told %s', (told, after) => {
    const folded = foldFacts(
      message,
      told.map((one, index) => status(one, 10 + index)),
    )
    expect(folded.messageStatus).toBe(after)
    expect(folded.statusDetail).toBe(after === Queued ? 'accepted' : null)
    expect(folded.error).toEqual(after === Failed ? error : null)
  })

  test('keeps the time of each, and what is implied has the time of what implies it', () => {
    expect(foldFacts(message, [status('read', 30)]).statusTimes).toEqual({ queued: 1, accepted: 2, delivered: 30, read: 30 })
    expect(foldFacts(message, [status('played', 40)]).statusTimes).toEqual({ queued: 1, accepted: 2, delivered: 40, read: 40, played: 40 })
    const implied = { ...message, ...foldFacts(message, [status('read', 30)]) }
    const later = foldFacts(implied, [status('read', 30), status('delivered', 20), status('sent', 10), status('failed', 50)])
    expect(later.statusTimes).toEqual({ queued: 1, accepted: 2, sent: 10, delivered: 20, read: 30, failed: 50 })
  })

  test('that a customer wrote never moves', () => {
    const received = { ...message, messageStatus: Received, statusDetail: null, statusTimes: {} }
    expect(foldFacts(received, [status('read', 30), status('failed', 31)])).toMatchObject({
      messageStatus: Received,
      statusTimes: {},
      error: null,
    })
  })

  test('that failed here keeps its reason until it turns out to have arrived', () => {
    const refused = { ...message, messageStatus: Failed, statusDetail: null, error: { code: 'badRequest', providerCode: 100 } as const }
    expect(foldFacts(refused, []).error).toEqual(refused.error)
    expect(foldFacts(refused, [status('sent', 5)]).messageStatus).toBe(Failed)
    expect(foldFacts(refused, [status('delivered', 5)])).toMatchObject({ messageStatus: Delivered, error: null })
  })
})

describe('[ME32] reactions, edits and deletions', () => {
  test('each side has the reaction it gave last', () => {
    const facts = [reaction('👍', 10), reaction('❤️', 12), reaction('🙏', 11, true)]
    expect(foldFacts(message, facts).reactions).toEqual([
      { emoji: '🙏', fromMe: true, at: 11 },
      { emoji: '❤️', fromMe: false, at: 12 },
    ])
    expect(foldFacts(message, [...facts, reaction(null, 13)]).reactions).toEqual([{ emoji: '🙏', fromMe: true, at: 11 }])
    expect(foldFacts(message, [reaction(null, 10), reaction('👍', 10)]).reactions).toEqual([])
  })

  test('it says what was said last, and keeps what it said before', () => {
    const folded = foldFacts(message, [edit('Olá!', 20), edit('Olá', 10)])
    expect(folded).toMatchObject({
      messageBody: 'Olá!',
      edits: [
        { messageBody: 'Oi', at: 1 },
        { messageBody: 'Olá', at: 10 },
      ],
    })
  })

  test('it is deleted since the first deletion', () => {
    expect(
      foldFacts(message, [
        { kind: 'delete', at: 9 },
        { kind: 'delete', at: 7 },
      ]).deletedAt,
    ).toBe(7)
    expect(foldFacts(message, []).deletedAt).toBeNull()
  })
})

const at = fc.integer({ min: 1, max: 5 })
const aFact: fc.Arbitrary<MessageFact> = fc.oneof(
  fc.record({
    kind: fc.constant('status' as const),
    at,
    status: fc.constantFrom<ReportedStatus>('sent', 'delivered', 'read', 'played', 'failed'),
    error: fc.constant(null),
  }),
  fc.record({ kind: fc.constant('reaction' as const), at, fromMe: fc.boolean(), emoji: fc.constantFrom('👍', '❤️', null) }),
  fc.record({ kind: fc.constant('edit' as const), at, messageBody: fc.constantFrom('a', 'b') }),
  fc.record({ kind: fc.constant('delete' as const), at }),
)

test('[ME30] the same facts give the same message in any order, at once or one after the other', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(aFact, { maxLength: 12, selector: (fact) => JSON.stringify(fact) }),
      fc.infiniteStream(fc.nat()),
      (facts, keys) => {
        const atOnce = foldFacts(message, facts)
        const shuffled = facts
          .map((fact) => ({ fact, key: keys.next().value as number }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ fact }) => fact)
        expect(foldFacts(message, shuffled)).toEqual(atOnce)
        let oneByOne = message
        for (const index of shuffled.keys()) oneByOne = { time: 1, ...foldFacts(oneByOne, shuffled.slice(0, index + 1)) }
        expect({ ...atOnce, time: 1 }).toEqual(oneByOne)
      },
    ),
    { numRuns: 2_000 },
  )
})

const late = aFact.map((fact): MessageFact => ({ ...fact, at: fact.at + 10 }))
const bodiesOf = ({ edits, messageBody }: Folded) => [...edits.map((edit) => edit.messageBody), messageBody]

test('[ME30] a message stands for the facts it was folded from: what comes late gives the same without them', () => {
  const facts = (one: fc.Arbitrary<MessageFact>) => fc.uniqueArray(one, { maxLength: 8, selector: (fact) => JSON.stringify(fact) })
  fc.assert(
    fc.property(facts(aFact), facts(late), (early, later) => {
      const known = { time: 1, ...foldFacts(message, early) }
      expect({ time: 1, ...foldFacts(known, factsOf(known)) }).toEqual(known)
      const [all, rest] = [foldFacts(message, [...early, ...later]), foldFacts(known, [...factsOf(known), ...later])]
      // Of a status the first time counts, also one that was only implied; of the last edit no time is kept.
      expect({ ...rest, statusTimes: {}, edits: [] }).toEqual({ ...all, statusTimes: {}, edits: [] })
      expect(rest.statusTimes).toMatchObject(known.statusTimes)
      expect(bodiesOf(rest)).toEqual(bodiesOf(all))
    }),
    { numRuns: 500 },
  )
})
