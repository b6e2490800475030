import { describe, expect, test } from 'vitest'
import { type NameDecision, type NameReview, reviewAfter } from './name-review.ts'

const waiting: NameReview = { name: 'Casa Aurora', state: 'pending', reason: null, at: 1 }
const approved: NameDecision = { state: 'approved', name: 'Casa Aurora', reason: null, at: 2 }

describe('[MA5] the review of a display name', () => {
  test.each<[string, NameReview | null, NameDecision, NameReview | null]>([
    ['is approved', waiting, approved, { ...approved }],
    [
      'is declined with a reason',
      waiting,
      { ...approved, state: 'declined', reason: 'Nome genérico' },
      { ...approved, state: 'declined', reason: 'Nome genérico' },
    ],
    ['is meant where the provider names none', waiting, { ...approved, name: '' }, { ...approved }],
    ['stays where another name was decided', waiting, { ...approved, name: 'Outra' }, null],
    ['is known where it was asked for elsewhere', null, approved, { ...approved }],
    ['is none where nothing waits and nothing is named', null, { ...approved, name: '' }, null],
    [
      'changes where the provider decides anew',
      { ...waiting, state: 'declined' },
      { ...approved, name: 'Outra' },
      { ...approved, name: 'Outra' },
    ],
  ])('%s', (_, before, decision, after) => expect(reviewAfter(before, decision)).toEqual(after))
})
