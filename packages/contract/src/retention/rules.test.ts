import { describe, expect, it } from 'vitest'
import { ChatStatus } from '../chats/states.ts'
import { type Retention, usualRetention } from './model.ts'
import { deletesMore, goesByAge, isRehearsalOf, keepingBoth, keptSince, refusedRetention } from './rules.ts'

const of = (more: Partial<Retention>): Retention => ({ ...usualRetention, ...more })

describe('[RT1] nothing of a message is kept longer than the message', () => {
  it.each([
    [of({}), []],
    [of({ media: 400, journal: null }), []],
    [of({ messages: 90, media: 90, journal: 90 }), []],
    [of({ messages: 90, media: null }), []],
    [of({ messages: 90, media: 91 }), ['media']],
    [of({ messages: 90, journal: null }), ['journal']],
    [of({ messages: 30, media: 31, journal: 31 }), ['media', 'journal']],
  ])('%j: %j', (wanted, fields) => {
    expect(refusedRetention(wanted).map(({ name }) => name)).toEqual(fields)
  })
})

describe('[RT2] what deletes more than before is rehearsed first', () => {
  it.each([
    [of({}), of({}), false],
    [of({}), of({ messages: 90 }), true],
    [of({ messages: 90 }), of({ messages: 60 }), true],
    [of({ messages: 60 }), of({ messages: 90 }), false],
    [of({ messages: 60 }), of({}), false],
    [of({ journal: null }), of({ journal: 8 }), true],
    [of({ holdLabelIds: ['a'] }), of({}), true],
    [of({}), of({ holdLabelIds: ['a'] }), false],
  ])('%j → %j: %s', (before, after, wanted) => {
    expect(deletesMore(before, after)).toBe(wanted)
    expect(isRehearsalOf(before, after)).toBe(!wanted && !deletesMore(after, before))
  })
})

it('[RT9] of two rules each keeps what it keeps', () => {
  const [one, other] = [of({ messages: 60, media: null, journal: 30, holdLabelIds: ['a'] }), of({ messages: 90, media: 7, journal: 8 })]
  const both = { messages: 90, media: null, journal: 30, holdLabelIds: ['a'] }
  expect([keepingBoth(one, other), keepingBoth(other, one)]).toEqual([both, both])
})

describe('[RT3] goes by its age', () => {
  const now = 100 * 86_400_000
  const since = keptSince(30, now)
  it.each([
    [since! - 1, ChatStatus.Closed, false, true],
    [since!, ChatStatus.Closed, false, false],
    [since! - 1, ChatStatus.Open, false, false],
    [since! - 1, ChatStatus.Pending, false, false],
    [since! - 1, ChatStatus.Closed, true, false],
  ])('said at %s in a chat of status %s, held %s: %s', (at, chatStatus, isHeld, goes) => {
    expect(goesByAge({ at, chatStatus, isHeld }, since)).toBe(goes)
    expect(goesByAge({ at, chatStatus, isHeld }, keptSince(null, now))).toBe(false)
  })
})
