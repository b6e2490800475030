import { expect, it } from 'vitest'
import { choosesSomebody } from './chooses-somebody.ts'

it.each([
  [{}, false],
  [{ segmentIds: [], labelIds: [], isEverybody: false }, false],
  [{ condition: '{}' }, true],
  [{ segmentIds: ['s'] }, true],
  [{ labelIds: ['l'] }, true],
  [{ isEverybody: true }, true],
])('[BR31] of %j somebody is chosen: %s', (audience, expected) => {
  expect(choosesSomebody(audience)).toBe(expected)
})
