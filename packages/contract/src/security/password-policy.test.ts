import { describe, expect, test } from 'vitest'
import { isLongEnough, isPasswordOld, mustRenewPassword } from './password-policy.ts'

const hour = 3_600_000
const day = 24 * hour
const changedAt = Date.UTC(2026, 0, 1)

describe('[SC3] the length that a company asks for', () => {
  test.each([
    ['Senha#2027', 10, true],
    ['Senha#2027', 11, false],
    ['Senha#2027😀', 11, true],
    ['Senha#2027😀', 12, false],
  ])('%s and %i: %s', (password, length, isEnough) => expect(isLongEnough(password, { length, days: 0 })).toBe(isEnough))
})

describe('[SC5] a password that is too old for the company', () => {
  test.each<[string, number | null, number, number, boolean]>([
    ['never, where it asks for no age', changedAt, 0, 300 * day, false],
    ['on the last day', changedAt, 30, 30 * day, false],
    ['right after it', changedAt, 30, 30 * day + 1, true],
    ['one of unknown age is the product’s matter', null, 30, 60 * day, false],
    ['so is one of more than a year', changedAt, 30, 366 * day, false],
  ])('%s', (_, since, days, later, isOld) => expect(isPasswordOld(since, { length: 10, days }, changedAt + later)).toBe(isOld))

  test.each<[string, number, number, boolean]>([
    ['one that still holds', 30 * day, 20 * hour, false],
    ['somebody at work', 30 * day + hour, 15 * 60_000, false],
    ['just before an hour of pause', 30 * day + hour, hour - 1, false],
    ['after an hour of pause', 30 * day + hour, hour, true],
    ['somebody at work, half a day later', 30 * day + 12 * hour, 15 * 60_000, false],
    ['somebody at work, more than that later', 30 * day + 12 * hour + 1, 15 * 60_000, true],
  ])('with a refresh: %s', (_, age, unused, must) => {
    const now = changedAt + age
    expect(mustRenewPassword({ passwordChangedAt: changedAt, lastUsedAt: now - unused }, { length: 10, days: 30 }, now)).toBe(must)
  })
})
