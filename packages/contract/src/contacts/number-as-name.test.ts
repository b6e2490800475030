import { describe, expect, it } from 'vitest'
import { nameUnlessNumber } from './number-as-name.ts'

describe('[HD3] a name', () => {
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
