import { expect, it } from 'vitest'
import { joinNotes } from './use-found.ts'

const part = (times: number[], hasMore = false, lookedUntil: number | null = null) => ({
  hits: times.map((time) => ({ time })),
  hasMore,
  lookedUntil,
})
const joined = (order: 'newest' | 'best', ...parts: ReturnType<typeof part>[]) => {
  const { hits, next } = joinNotes(parts, order)
  return [hits.map(({ time }) => time), next]
}

it.each([
  ['by time', joined('newest', part([9, 5]), part([7, 3])), [[9, 7, 5, 3], null]],
  ['only down to where both are read', joined('newest', part([9, 5], true), part([7, 3])), [[9, 7, 5], 0]],
  ['the one that is read least far goes on', joined('newest', part([9, 5], true), part([7, 6], true)), [[9, 7, 6], 1]],
  ['as far as was looked, also without hits', joined('newest', part([], true, 4), part([7, 3])), [[7], 0]],
  ['the best of one list before the other', joined('best', part([3, 9]), part([7])), [[3, 9, 7], null]],
  ['the second list once the first is read', joined('best', part([3, 9], true), part([7])), [[3, 9], 0]],
])('notes of chats and of contacts are joined: %s', (_, found, expected) => {
  expect(found).toEqual(expected)
})
