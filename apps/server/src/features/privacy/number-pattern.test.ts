import { describe, expect, it } from 'vitest'
import { eraseWords, numberPattern } from './number-pattern.ts'

const pattern = numberPattern(['5511987654321', '551133334444'])
const stands = (text: string) => text.search(pattern) >= 0

describe('[PV7] where a number stands', () => {
  it.each([
    '5511987654321',
    '551187654321',
    '+55 (11) 98765-4321',
    '(11) 8765-4321',
    '98765-4321',
    '8765 4321',
    '11.98765.4321',
    'Marina;+55 11 98765-4321;São Paulo',
    '11 91234-5678 / 11 98765-4321',
    '3333-4444',
  ])('finds it in %s', (text) => expect(stands(text)).toBe(true))

  it.each(['5511987654322', '21 98765-4321', '(21) 98765-4321', '15511987654321', '55119876543210', '7654321', '98765;4321', ''])(
    'does not in %s',
    (text) => expect(stands(text)).toBe(false),
  )

  it('is nowhere of somebody without a number', () => expect('17841400000000000'.search(numberPattern(['ig-user']))).toBe(-1))
})

it('[PV5] takes words and numbers out of every text of a value, and leaves the rest', () => {
  const value = { all: [{ is: 'has', text: 'de (11) 98765-4321' }, 5, null], Marina: 'Marina Souza', '98765-4321': 5511987654321 }
  expect(eraseWords(value, ['5511987654321', 'Marina Souza'], pattern)).toEqual({
    all: [{ is: 'has', text: 'de •••' }, 5, null],
    Marina: '•••',
    '98765-4321': '•••',
  })
})
