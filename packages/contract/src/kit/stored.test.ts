import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { flag, list, text, whole } from './fields.ts'
import { storedAs } from './stored.ts'

const first = { sound: true, volume: 5, words: ['oi'] }
const read = storedAs(z.object({ sound: flag(), volume: whole(0, 10), words: list(text(5), 3) }), first)

const rows: [what: string, stored: unknown, read: object][] = [
  ['nothing', {}, first],
  ['all of it', { sound: false, volume: 1, words: [] }, { sound: false, volume: 1, words: [] }],
  ['a part of it', { volume: 0 }, { ...first, volume: 0 }],
  ['more than we know', { volume: 0, bass: 3 }, { ...first, volume: 0 }],
  ['a value that we do not know', { sound: 'quiet', volume: 11, words: [] }, { ...first, words: [] }],
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
