import { describe, expect, it } from 'vitest'
import { expectedAnswers, type PastBroadcast } from './expected-answers.ts'

const past = (accepted: number, answered: number, more: Partial<PastBroadcast> = {}): PastBroadcast => ({
  ...{ templateIds: ['a'], phonenumberId: '1', accepted, answered },
  ...more,
})
const next = { templateIds: ['a', 'b'], phonenumberId: '1', people: 8_065 }

describe('[BR85] how many answers are expected', () => {
  it.each<[string, PastBroadcast[], number | null]>([
    ['none were sent before', [], null],
    ['so few got one before that nothing is learned', [past(29, 10)], null],
    ['several of the same text, all of them together', [past(300, 30), past(100, 30)], 1_200],
    ['a text of the comparison was sent before', [past(100, 10, { templateIds: ['x', 'b'] })], 810],
    ['the same text by another number', [past(100, 10, { phonenumberId: '2' })], 810],
    ['the text says more than the number', [past(100, 10), past(1_000, 900, { templateIds: ['x'] })], 810],
    ['of the text so few that the number has to say it', [past(20, 10), past(80, 10, { templateIds: ['x'] })], 1_600],
    ['neither the text nor the number', [past(1_000, 500, { templateIds: ['x'], phonenumberId: '2' })], null],
    ['nobody answered', [past(400, 0)], 0],
  ])('where %s', (_, before, expected) => {
    expect(expectedAnswers(before, next)).toBe(expected)
  })

  it('is a whole number, which promises no more than two digits', () => {
    const of = (people: number) => expectedAnswers([past(300, 45)], { ...next, people })
    expect([of(10), of(33), of(1_000), of(123_456)]).toEqual([2, 5, 150, 19_000])
  })
})
