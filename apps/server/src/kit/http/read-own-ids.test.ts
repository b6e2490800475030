import { id, list, ownId } from '@prosa/contract/kit/fields'
import { nilId } from '@prosa/contract/kit/own-id'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { idOf } from '../db/ids.ts'
import { ownIdsReader } from './read-own-ids.ts'

const some = idOf('some')
const read = (schema: z.ZodMiniType, value: unknown) => ownIdsReader(schema)!(value)

it.each([ownId(), ownId('0')])('an id of ours is read in small letters, and a word as the id of nothing', (schema) => {
  expect(read(schema, some.toUpperCase())).toBe(some)
  for (const word of ['x', ' ', 'nobody', '00', some.slice(1), `${some}0`, `{${some}}`, some.replaceAll('-', ''), `${some}\n`])
    expect([word, read(schema, word)]).toEqual([word, nilId])
})

it('the words that mean something stay', () => {
  expect(read(ownId('0'), '0')).toBe('0')
})

it('wherever they stand in an input, and nothing else', () => {
  const schema = z.object({
    labelId: ownId(),
    optional: z.optional(ownId()),
    missing: z.optional(ownId()),
    none: z.nullable(ownId()),
    usual: z._default(ownId(), some),
    labelIds: list(ownId(), 3),
    places: z.optional(list(z.object({ numberId: ownId(), waId: id() }), 3)),
    waId: id(),
  })
  const group = { labelId: 'A', optional: some.toUpperCase(), none: null, usual: 'B', labelIds: [some, 'C'], waId: 'F' }
  expect(read(schema, { ...group, places: [{ numberId: 'D', waId: 'E' }] })).toEqual({
    ...{ labelId: nilId, optional: some, none: null, usual: nilId, labelIds: [some, nilId], waId: 'F' },
    places: [{ numberId: nilId, waId: 'E' }],
  })
  expect(ownIdsReader(z.object({ waId: id(), words: list(id(), 3) }))).toBeNull()
})
