import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors.json' with { type: 'json' }
import { cleanSearch, searchTerms } from './search-terms.ts'

describe('R127 flow search', () => {
  test.each([
    ...vectors.search_terms,
    { in: '', terms: [] },
    { in: '""', terms: [] },
    { in: '"  "', terms: [] },
    { in: '" boas   vindas "', terms: ['boas vindas'] },
    { in: 'a"b c"d', terms: ['a', 'b c', 'd'] },
    { in: '"a b" "c', terms: ['a b', 'c'] },
    { in: '"a b" c"d', terms: ['a b', 'cd'] },
    { in: 'tela 15"', terms: ['tela', '15'] },
    { in: '“boas vindas” já', terms: ['boas vindas', 'já'] },
    { in: '„a b”', terms: ['a b'] },
    { in: '(promo) natal', terms: ['(promo)', 'natal'] },
    { in: '"bo[as vin}das"', terms: ['boas vindas'] },
    { in: ' a\t\nb ', terms: ['a', 'b'] },
  ])('$in asks for $terms', ({ in: text, terms }) => expect(searchTerms(text)).toEqual(terms))

  test.each([
    ['[promo] {natal} "boas vindas" cliente', 'promo natal "boas vindas" cliente'],
    ['"boas vindas', 'boas vindas'],
    ['  a   b  ', 'a b'],
    ['[]{}', ''],
  ])('%j is sent as %j', (text, sent) => expect(cleanSearch(text)).toBe(sent))

  test('finds the same in what is sent as in what was typed', () => {
    const typed = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '"', '[', ']', '{', '}', '“'), maxLength: 30 })
    fc.assert(
      fc.property(typed, (text) => {
        expect(cleanSearch(cleanSearch(text))).toBe(cleanSearch(text))
        expect(searchTerms(cleanSearch(text))).toEqual(searchTerms(text))
        for (const term of searchTerms(text)) expect(term).toMatch(/^[ab]+( [ab]+)*$/)
      }),
    )
  })
})
