import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors.json' with { type: 'json' }
import {
  accountPasswordProblem,
  confirmationProblem,
  type FillRandom,
  fillFromSystem,
  generatePassword,
  hasSpecialCharacters,
  isStrongPassword,
  passwordLacks,
  randomBelow,
} from './password.ts'

describe('R106 R190 a strong password', () => {
  test.each(vectors.strong_password)('vector $in is strong: $valid', ({ in: password, valid }) => {
    expect(isStrongPassword(password)).toBe(valid)
  })

  test.each([
    ['Prosa@2026!', []],
    ['Abcdef123!', []],
    ['Abcde123!', ['length']],
    ['Abcde12😀', ['length']],
    ['Abcdef12😀😀', []],
    ['abcdef123!', ['upperCase']],
    ['ABCDEF123!', ['lowerCase']],
    ['Abcdefghi!', ['digit']],
    ['Abcdef1234', ['special']],
    ['Abcdef 1_23', ['special']],
    ['Ébcdef123!', []],
    ['ÉBCDEF123é!', []],
    ['', ['length', 'upperCase', 'lowerCase', 'digit', 'special']],
  ])('%j lacks %j', (password, lacks) => expect(passwordLacks(password)).toEqual(lacks))
})

describe('R102 R101 R190 the password of a new account', () => {
  test.each([
    ['', 'required'],
    ['abc12', 'tooShort'],
    ['abc123', null],
    ['      ', null],
    ['ab12😀', 'tooShort'],
    ['abc12😀', null],
  ])('%j: %j', (password, problem) => expect(accountPasswordProblem(password)).toBe(problem))
})

describe('R103 R104 its confirmation', () => {
  test.each([
    ['abc123', '', 'required'],
    ['', '', 'required'],
    ['abc123', 'abc123', null],
    ['abc123', 'abc124', 'different'],
    ['abc123', 'ABC123', 'different'],
    ['abc123', 'abc123 ', 'different'],
  ])('%j and %j: %j', (password, confirmation, problem) => expect(confirmationProblem(password, confirmation)).toBe(problem))
})

describe('R107 a generated password', () => {
  /** A repeatable stand-in for the system's randomness. */
  const seeded = (seed: number) => {
    let state = seed
    return (numbers: Uint32Array) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      numbers[0] = state
    }
  }

  test('is always strong and as long as asked, 10 at least', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.integer(), (length, seed) => {
        const password = generatePassword(length, seeded(seed))
        expect(password).toHaveLength(Math.max(10, length))
        expect(passwordLacks(password)).toEqual([])
        expect(password).toMatch(/^[A-HJ-NP-Za-km-np-z2-9!@#$%&*+\-=?]+$/)
      }),
    )
  })

  test('of the system is strong, 16 long and another one each time', () => {
    const passwords = Array.from({ length: 50 }, () => generatePassword())
    for (const password of passwords) expect([password.length, passwordLacks(password)]).toEqual([16, []])
    expect(new Set(passwords).size).toBe(50)
  })

  test('has its classes in no fixed place', () => {
    const firsts = Array.from({ length: 300 }, (_, seed) => generatePassword(10, seeded(seed * 7_919)))
    for (const place of [0, 1, 2, 3, 9]) {
      for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d]/]) expect(firsts.some((password) => kind.test(password[place]!))).toBe(true)
    }
  })

  test('with draws of zero only is what one can work out by hand', () => {
    const zeros = (numbers: Uint32Array) => {
      numbers[0] = 0
    }
    // A a 2 ! and six A, then each place from the last changes with the first.
    expect(generatePassword(10, zeros)).toBe('a2!AAAAAAA')
  })
})

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

/** Draws these numbers, one after the other. */
function drawing(...numbers: number[]): FillRandom & { left: number[] } {
  const left = [...numbers]
  const fill = (into: Uint32Array) => {
    if (left.length === 0) throw new Error('more numbers were drawn than are there')
    into[0] = left.shift()!
  }
  return Object.assign(fill, { left })
}

const highest = 2 ** 32 - 1

describe('a random number', () => {
  test.each([
    ['below 10', 10, [7], 7],
    ['below 10 from a large draw', 10, [123], 3],
    // 2^32 = 429496729 * 10 + 6: the last six draws would favour 0 to 5.
    ['of the last fair draw', 10, [4_294_967_289], 9],
    ['not of the first unfair draw', 10, [4_294_967_290, 4], 4],
    ['not of several unfair draws', 10, [highest, 4_294_967_292, 1], 1],
    ['where every draw is fair', 16, [highest], 15],
    ['where there is no choice', 1, [highest], 0],
  ])('%s', (_what, count, numbers, result) => {
    const fill = drawing(...numbers)
    expect(randomBelow(count, fill)).toBe(result)
    expect(fill.left).toEqual([])
  })

  test('of the system stays below its count and reaches everything', () => {
    const seen = new Set(Array.from({ length: 2_000 }, () => randomBelow(7, fillFromSystem)))
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('is always below its count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.nat(2 ** 31), (count, drawn) => {
        expect(randomBelow(count, drawing(drawn))).toBe(drawn % count)
      }),
    )
  })
})
