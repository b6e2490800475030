import { describe, expect, test } from 'vitest'
import { type Condition, type Fields, type Leaf, mostConditions } from './condition.ts'
import { meets } from './meets.ts'
import { readCondition, writeCondition } from './read-condition.ts'

const fields: Fields = {
  color: { kind: 'choice', codes: [1, 2] },
  owner: { kind: 'choice', words: ['me'] },
  sold: { kind: 'flag' },
  title: { kind: 'words' },
  town: { kind: 'text' },
  made: { kind: 'age' },
  due: { kind: 'deadline' },
  size: { kind: 'property' },
}
const [someId, propertyId] = ['01900000-0000-7000-8000-00000000abcd', '01900000-0000-7000-8000-000000000001']
const sold = { field: 'sold', is: 'yes' } as const
const nested = (depth: number): object => ({ all: [depth === 1 ? sold : nested(depth - 1)] })
const read = (written: unknown) => readCondition(fields, JSON.stringify(written))

describe('[VI1] a condition is read', () => {
  test.each([
    ['with what its operator needs and nothing else', { field: 'made', is: 'olderThan', minutes: 5, text: 'x' }, { minutes: 5 }],
    ['with each value once', { field: 'color', is: 'anyOf', values: [1, 2, 1] }, { values: [1, 2] }],
    [
      'with ids as the server spells them',
      { field: 'owner', is: 'noneOf', values: [someId.toUpperCase(), 'me'] },
      { values: [someId, 'me'] },
    ],
    ['with words without blanks around them', { field: 'title', is: 'has', text: ' ana ' }, { text: 'ana' }],
    ['of a property, which it names', { field: 'size', is: 'more', id: propertyId, text: '12,5' }, { id: propertyId, text: '12,5' }],
  ])('%s', (_, leaf, kept) => {
    const { field, is } = leaf
    expect(read({ any: [leaf] })).toEqual({ value: { any: [{ field, is, ...kept }] } })
  })

  test('three groups deep, and as it was written again', () => {
    const { value } = read(nested(3))
    expect(value && readCondition(fields, writeCondition(value)).value).toEqual(value)
  })

  test.each([
    ['no JSON', '{', 'wrongFormat'],
    ['no group', sold, 'wrongFormat'],
    ['a group of both kinds', { all: [sold], any: [sold] }, 'wrongFormat'],
    ['a group of nothing', { all: [] }, 'required'],
    ['a group of nothing within one', { all: [sold, { any: [] }] }, 'required'],
    ['51 conditions', { all: Array.from({ length: mostConditions + 1 }, () => sold) }, 'tooLong'],
    ['51 conditions in two groups', { all: [{ any: Array(50).fill(sold) }, sold] }, 'tooLong'],
    ['4 groups deep', nested(4), 'tooBig'],
    ['400 groups deep', nested(400), 'tooBig'],
    ['a field that is not there', { all: [{ ...sold, field: 'price' }] }, 'wrongFormat'],
    ['a field of every object', { all: [{ ...sold, field: 'constructor' }] }, 'wrongFormat'],
    ['an operator of another kind', { all: [{ field: 'sold', is: 'olderThan', minutes: 1 }] }, 'wrongFormat'],
    ['something that nobody knows', { all: [{ ...sold, sql: 'true' }] }, 'wrongFormat'],
    ['no value', { all: [{ field: 'color', is: 'anyOf', values: [] }] }, 'required'],
    ['51 values', { all: [{ field: 'owner', is: 'anyOf', values: Array(51).fill(someId) }] }, 'wrongFormat'],
    ['a code that is not there', { all: [{ field: 'color', is: 'anyOf', values: [3] }] }, 'wrongFormat'],
    ['an id where codes are', { all: [{ field: 'color', is: 'anyOf', values: ['1'] }] }, 'wrongFormat'],
    ['a code where ids are', { all: [{ field: 'owner', is: 'anyOf', values: [1] }] }, 'wrongFormat'],
    ['11 words', { all: [{ field: 'title', is: 'has', text: 'a b c d e f g h i j k' }] }, 'tooLong'],
    ['a letter that no database keeps', { all: [{ field: 'size', is: 'has', id: propertyId, text: 'a\0' }] }, 'wrongFormat'],
    ['half a letter', { all: [{ field: 'title', is: 'has', text: 'a\ud83d' }] }, 'wrongFormat'],
    ['no time', { all: [{ field: 'made', is: 'olderThan' }] }, 'required'],
    ['a time of nothing', { all: [{ field: 'made', is: 'olderThan', minutes: 0 }] }, 'wrongFormat'],
    ['a time of years', { all: [{ field: 'made', is: 'olderThan', minutes: 10_000_000 }] }, 'wrongFormat'],
    ['blank words', { all: [{ field: 'title', is: 'has', text: '  ' }] }, 'required'],
    ['201 letters', { all: [{ field: 'title', is: 'has', text: 'a'.repeat(201) }] }, 'wrongFormat'],
    ['no property', { all: [{ field: 'size', is: 'set' }] }, 'required'],
    ['more than a word', { all: [{ field: 'size', is: 'more', id: propertyId, text: 'azul' }] }, 'wrongFormat'],
  ])('%s is refused', (_, written, problem) => {
    expect(typeof written === 'string' ? readCondition(fields, written) : read(written)).toEqual({ problem })
  })
})

const now = 100 * 60_000
const subject = (size?: string) => ({
  color: [1],
  owner: [someId, 'me'],
  sold: true,
  title: (text: string) => text === 'ana',
  town: 'São Paulo',
  made: now - 10 * 60_000,
  due: now + 10 * 60_000,
  size: new Map(size === undefined ? [] : [[propertyId, size]]),
})
const of = (is: Leaf['is'], text?: string): Leaf => ({ field: 'size', is, id: propertyId, ...(text !== undefined && { text }) })

describe('[VI2] a subject', () => {
  test.each<[Condition, string | undefined, boolean]>([
    [{ field: 'color', is: 'anyOf', values: [1, 2] }, undefined, true],
    [{ field: 'color', is: 'noneOf', values: [2] }, undefined, true],
    [{ field: 'owner', is: 'noneOf', values: ['me'] }, undefined, false],
    [{ field: 'sold', is: 'no' }, undefined, false],
    [{ field: 'title', is: 'lacks', text: 'ana' }, undefined, false],
    [{ field: 'town', is: 'equals', text: 'sao paulo' }, undefined, true],
    [{ field: 'town', is: 'lacks', text: 'paulo' }, undefined, false],
    [{ field: 'town', is: 'unset' }, undefined, false],
    [{ field: 'made', is: 'olderThan', minutes: 10 }, undefined, true],
    [{ field: 'made', is: 'newerThan', minutes: 10 }, undefined, false],
    [{ field: 'due', is: 'within', minutes: 10 }, undefined, true],
    [{ field: 'due', is: 'within', minutes: 9 }, undefined, false],
    [{ field: 'due', is: 'open' }, undefined, true],
    [{ field: 'due', is: 'over' }, undefined, false],
    [of('equals', 'sao paulo'), ' São Paulo', true],
    [of('differs', 'rio'), undefined, true],
    [of('has', 'PAULO'), 'São Paulo', true],
    [of('lacks', 'paulo'), undefined, true],
    [of('more', '9,5'), '10', true],
    [of('less', '9,5'), '10', false],
    [of('more', '9'), 'dez', false],
    [of('less', '01/04/2026'), '2026-03-31', true],
    [of('more', '2026-03-31'), '01/04/2026', true],
    [of('more', '5'), '01/04/2026', false],
    [of('set'), '', true],
    [of('unset'), undefined, true],
    [{ all: [sold, { any: [{ field: 'sold', is: 'no' }, of('unset')] }] }, undefined, true],
    [{ all: [sold, { any: [{ field: 'sold', is: 'no' }, of('set')] }] }, undefined, false],
  ])('meets %j with %j: %j', (condition, size, isMet) => {
    expect(meets(fields, condition, subject(size), now)).toBe(isMet)
  })
})
