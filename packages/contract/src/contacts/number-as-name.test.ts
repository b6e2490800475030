import { describe, expect, it } from 'vitest'
import { isOwnNumber, nameUnlessNumber } from './number-as-name.ts'

describe('[HD3] a name of a channel', () => {
  it.each([
    ['Lúcia Andrade', 'Lúcia Andrade'],
    ['Lúcia 11 98765-4321', 'Lúcia 11 98765-4321'],
    ['+55 11 98765-4321', ''],
    ['5511987654321', ''],
    ['‪98765 4321‬', ''],
    ['💐 (11) 98765-4321', ''],
    ['24', '24'],
    ['', ''],
  ])('%j is stored as %j', (name, stored) => expect(nameUnlessNumber(name)).toBe(stored))
})

describe('[HD3] the number of who is known by 5511987654321', () => {
  it.each([
    ['+55 11 98765-4321', true],
    ['011 98765-4321', true],
    ['‪8765 4321‬', true],
    ['(11) 98765-4321 / 3333-4444', true],
    ['2024-000123', false],
    ['Lúcia 11 98765-4321', false],
    ['4321', false],
    ['', false],
  ])('is the name %j: %s', (name, isIts) => expect(isOwnNumber(name, ['5511987654321', '551187654321', 'US.abc'])).toBe(isIts))

  it('may be any, of who is known by none', () => {
    expect(['2024-000123', 'Lúcia'].map((name) => isOwnNumber(name, ['US.1234567890123']))).toEqual([true, false])
  })
})
