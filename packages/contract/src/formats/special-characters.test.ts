import { describe, expect, test } from 'vitest'
import { hasSpecialCharacters } from './password.ts'
import vectors from './vectors.json' with { type: 'json' }

describe('R133 special characters', () => {
  test.each([
    ...vectors.special_characters,
    { in: '', flagged: false },
    { in: 'Promoção'.normalize('NFD'), flagged: false },
    { in: 'Ação Ñandú 09', flagged: false },
    { in: 'a\tb', flagged: true },
    { in: 'a\nb', flagged: true },
    { in: 'a\u00a0b', flagged: true },
    { in: 'm²', flagged: true },
    { in: 'oi 😀', flagged: true },
    { in: 'a.b', flagged: true },
    { in: '!abc', flagged: true },
  ])('$in is flagged: $flagged', ({ in: text, flagged }) => expect(hasSpecialCharacters(text)).toBe(flagged))
})
