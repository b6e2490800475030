import { describe, expect, test } from 'vitest'
import type { Property, PropertyKind } from '../properties/model.ts'
import { type Condition, type Fields, type Leaf, mostConditions } from './condition.ts'
import { fitCondition, isUnfit } from './fit-condition.ts'
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
// 1 January 1970 in UTC, and still 31 December 1969 in São Paulo.
const at = { now, timeZone: 'America/Sao_Paulo' }
const subject = (size?: string, kind: PropertyKind = 'text') => ({
  color: [1],
  owner: [someId, 'me'],
  sold: true,
  title: (text: string) => text === 'ana',
  town: 'São Paulo',
  made: now - 10 * 60_000,
  due: now + 10 * 60_000,
  size: new Map(size === undefined ? [] : [[propertyId, { kind, value: size }]]),
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
    [of('more', '1.234'), '1235', true],
    [of('less', '1.234,5'), '1.234', true],
    [of('equals', '1.234'), '1234', false],
    [of('set'), '', true],
    [of('unset'), undefined, true],
    [{ all: [sold, { any: [{ field: 'sold', is: 'no' }, of('unset')] }] }, undefined, true],
    [{ all: [sold, { any: [{ field: 'sold', is: 'no' }, of('set')] }] }, undefined, false],
  ])('meets %j with %j: %j', (condition, size, isMet) => {
    expect(meets(fields, condition, subject(size), at)).toBe(isMet)
  })
})

const someOf = (is: Leaf['is'], values: string[]): Leaf => ({ field: 'size', is, id: propertyId, values })

describe('[VI16] a question about a property is of its kind', () => {
  test.each<[PropertyKind, Leaf, string | undefined, boolean]>([
    ['number', of('equals', '1.234,50'), '1234.5', true],
    ['number', of('differs', '1.234'), '1234', false],
    ['number', of('differs', '1.234'), undefined, true],
    ['number', of('equals', 'azul'), 'Azul', true],
    ['date', of('equals', '12/03/2026'), '2026-03-12', true],
    ['date', of('today'), '1969-12-31', true],
    ['date', of('today'), '1970-01-01', false],
    ['date', of('anniversaryToday'), '31/12/2001', true],
    ['date', of('anniversaryThisWeek'), '2001-01-03', true],
    ['date', of('thisMonth'), undefined, false],
    ['yesNo', of('yes'), 'true', true],
    ['yesNo', of('yes'), 'Sim', true],
    ['yesNo', of('no'), 'false', true],
    ['yesNo', of('no'), undefined, false],
    ['choice', someOf('anyOf', ['SALA', 'Quarto']), 'Sala', true],
    ['choice', someOf('anyOf', ['Avó']), 'Avô', false],
    ['choice', someOf('noneOf', ['Sala']), undefined, true],
  ])('of the kind %s %j is asked of %j: %j', (kind, leaf, size, isMet) => {
    expect(meets(fields, leaf, subject(size, kind), at)).toBe(isMet)
  })

  const about = (leaf: Leaf) => ({ ...leaf, field: 'property' })
  const known = (kind: PropertyKind): Pick<Property, 'propertyId' | 'kind' | 'options'>[] => [
    { propertyId, kind, options: ['Sala', 'Quarto'] },
  ]
  test.each<[PropertyKind, Leaf, Partial<Leaf> | string]>([
    ['text', of('has', 'x'), {}],
    ['text', someOf('anyOf', ['Sala']), 'wrongFormat'],
    ['number', of('has', '1'), 'wrongFormat'],
    ['number', of('more', '1.234'), { text: '1234' }],
    ['number', of('equals', '12/03/2026'), 'wrongFormat'],
    ['date', of('less', '12/03/2026'), { text: '2026-03-12' }],
    ['date', of('less', '30/02/2026'), 'wrongFormat'],
    ['date', of('anniversaryToday'), {}],
    ['text', of('today'), 'wrongFormat'],
    ['choice', of('equals', 'Sala'), 'wrongFormat'],
    ['choice', someOf('anyOf', ['sala', 'SALA', 'quarto']), { values: ['Sala', 'Quarto'] }],
    ['choice', someOf('noneOf', ['Cozinha']), 'notInList'],
    ['choice', of('unset'), {}],
    ['yesNo', of('no'), {}],
    ['yesNo', of('more', '1'), 'wrongFormat'],
  ])('of the kind %s %j becomes %j', (kind, leaf, expected) => {
    const asked = { any: [sold, { all: [about(leaf)] }] }
    const isRefused = typeof expected === 'string'
    expect(fitCondition(asked, known(kind), null)).toEqual(
      isRefused ? { problem: expected } : { value: { any: [sold, { all: [{ ...about(leaf), ...expected }] }] } },
    )
    expect(isUnfit(asked, known(kind))).toBe(isRefused)
    // What stood there before the kind changed may stay.
    expect(fitCondition(asked, known(kind), asked)).toEqual({ value: asked })
  })

  test('of one that is not there nothing is said, and options are read as they are', () => {
    const asked = { all: [{ ...someOf('anyOf', [' Sala ', 'Sala']), field: 'size' }] }
    expect(fitCondition(asked, [], null)).toEqual({ value: asked })
    expect(read(asked)).toEqual({ value: { all: [someOf('anyOf', ['Sala'])] } })
    expect(read({ all: [someOf('anyOf', ['a\0'])] })).toEqual({ problem: 'wrongFormat' })
  })
})
