import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldFact, nothingKnown, shownStanding, type TemplateFact } from './fold-template.ts'

const own = { isBanned: false, isSubmitting: false, isRefused: false }
const after = (...facts: TemplateFact[]) => shownStanding(facts.reduce(foldFact, nothingKnown), own)
const status = (at: number, word: string, more: Partial<Extract<TemplateFact, { kind: 'status' }>> = {}): TemplateFact => ({
  ...{ kind: 'status', at, word, reason: '', recommendation: '', pausedUntil: null },
  ...more,
})
const found = (at: number, word: string, reason = ''): TemplateFact => ({
  ...{ kind: 'found', at, word, reason, quality: 'GREEN', category: 'UTILITY' },
})

describe('[TE33] what is told of a template', () => {
  it.each<[string, TemplateFact[], Partial<ReturnType<typeof after>>]>([
    ['nothing is nowhere applied', [], { status: 7, word: '', quality: 'UNKNOWN' }],
    ['the later word counts, though it came first', [status(2_000, 'APPROVED'), status(1_000, 'PENDING')], { status: 2, word: 'APPROVED' }],
    [
      'an unknown word is shown, and the last known one counts',
      [status(2_000, 'NEW'), status(1_000, 'APPROVED')],
      { status: 2, word: 'NEW' },
    ],
    [
      'a look yields to what was told in its second',
      [status(1_000, 'APPROVED'), found(1_900, 'PENDING')],
      { status: 2, category: 'UTILITY' },
    ],
    ['and counts before what was told earlier', [found(2_000, 'PAUSED'), status(1_000, 'APPROVED')], { status: 10, pausedUntil: null }],
    [
      'a look that finds the same word leaves what only the message said',
      [found(5_000, 'REJECTED', 'SCAM'), status(1_000, 'REJECTED', { reason: 'SCAM', recommendation: 'Change it' })],
      { status: 3, reason: 'SCAM', recommendation: 'Change it' },
    ],
    ['a pause has its end', [status(1_000, 'PAUSED', { pausedUntil: 9_000 })], { status: 10, pausedUntil: 9_000 }],
    [
      'which is over with it',
      [status(1_000, 'PAUSED', { pausedUntil: 9_000 }), status(8_000, 'APPROVED')],
      { status: 2, pausedUntil: null },
    ],
    ['one that a look does not find is nowhere', [status(1_000, 'APPROVED'), { kind: 'gone', at: 2_000 }], { status: 7, word: '' }],
    ['unless it was told of since', [{ kind: 'gone', at: 2_000 }, status(3_000, 'APPROVED')], { status: 2 }],
    ['quality by its own time', [{ kind: 'quality', at: 9_000, quality: 'RED' }, found(8_000, 'APPROVED')], { quality: 'RED', status: 2 }],
    [
      'category by its own time',
      [{ kind: 'category', at: 9_000, category: 'MARKETING' }, found(8_000, 'APPROVED')],
      { category: 'MARKETING' },
    ],
  ])('%s', (_, facts, shown) => {
    expect(after(...facts)).toMatchObject(shown)
  })

  const at = fc.integer({ min: 1, max: 6 }).map((half) => half * 500)
  const word = fc.constantFrom('PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'NEW')
  const quality = fc.constantFrom('GREEN', 'RED', 'UNKNOWN')
  const category = fc.constantFrom('UTILITY', 'MARKETING')
  const text = fc.constantFrom('', 'a', 'b')
  const anyFact: fc.Arbitrary<TemplateFact> = fc.oneof(
    fc.record({ kind: fc.constant('status'), at, word, reason: text, recommendation: text, pausedUntil: fc.constantFrom(null, 1, 2) }),
    fc.record({ kind: fc.constant('quality'), at, quality }),
    fc.record({ kind: fc.constant('category'), at, category }),
    fc.record({ kind: fc.constant('found'), at, word, reason: text, quality, category }),
    fc.record({ kind: fc.constant('gone'), at }),
  )

  it('ends in the same standing in any order, however often it is told', () => {
    const shuffled = fc
      .array(anyFact, { maxLength: 8 })
      .chain((facts) => fc.tuple(fc.constant(facts), fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 })))
    fc.assert(
      fc.property(shuffled, ([facts, again]) => {
        expect(again.reduce(foldFact, nothingKnown)).toEqual(facts.reduce(foldFact, nothingKnown))
      }),
    )
  })
})

describe('[TE34] what is our own doing', () => {
  const told = [status(1_000, 'APPROVED')].reduce(foldFact, nothingKnown)
  it.each([
    ['an account that is banned stands before all', { isBanned: true, isSubmitting: true }, 6],
    ['a text that is on its way is being looked at', { isSubmitting: true, isRefused: true }, 1],
    ['a text that was refused is declined, whatever the provider has', { isRefused: true }, 3],
    ['otherwise the provider’s word counts', {}, 2],
  ])('%s', (_, doing, shown) => {
    expect(shownStanding(told, { ...own, ...doing }).status).toBe(shown)
  })
})
