import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { flag, list, text, whole } from './fields.ts'
import { storedAs } from './stored.ts'

const first = { sound: true, volume: 5, words: ['oi'], times: [] }
const Time = z.object({ days: list(whole(0, 6), 7), from: whole(0, 23) })
const read = storedAs(z.object({ sound: flag(), volume: whole(0, 10), words: list(text(5), 3), times: list(Time, 4) }), first)

const rows: [what: string, stored: unknown, read: object][] = [
  ['nothing', {}, first],
  ['all of it', { sound: false, volume: 1, words: [], times: [] }, { sound: false, volume: 1, words: [], times: [] }],
  ['a part of it', { volume: 0 }, { ...first, volume: 0 }],
  ['more than we know', { volume: 0, bass: 3 }, { ...first, volume: 0 }],
  ['a value that we do not know', { sound: 'quiet', volume: 11, words: [] }, { ...first, words: [] }],
  ['a list with an entry that we do not know', { words: ['um', 7, 'dois'] }, { ...first, words: ['um', 'dois'] }],
  ['a list of nothing that we know', { words: [7] }, first],
  ['a longer list than we know', { words: ['a', 'b', 'c', 'd'] }, first],
  [
    'a list with a list inside',
    {
      times: [
        { days: [1, 9, 2], from: 8 },
        { days: [3], from: 99 },
      ],
    },
    { ...first, times: [{ days: [1, 2], from: 8 }] },
  ],
  [
    'several entries that we do not know, one of them twice wrong',
    {
      times: [
        { days: 'x', from: 99 },
        { days: [9, 1, 8], from: 8 },
        { days: [2], from: -1 },
        { days: [3], from: 9 },
      ],
    },
    {
      ...first,
      times: [
        { days: [1], from: 8 },
        { days: [3], from: 9 },
      ],
    },
  ],
  ['a list with more in an entry', { times: [{ days: [1], from: 8, to: 9 }] }, { ...first, times: [{ days: [1], from: 8 }] }],
  ['no list', { words: { 0: 'um' } }, first],
  ['no object', null, first],
  ['a list', [1], first],
]
test.each(rows)('a row that says %s', (_, stored, shown) => {
  expect(read(stored)).toEqual(shown)
})

test('whoever changes what was read changes it for nobody else', () => {
  read({}).words.push('até')
  expect(read({}).words).toEqual(['oi'])
})
