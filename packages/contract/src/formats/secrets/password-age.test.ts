import { describe, expect, test } from 'vitest'
import { isPasswordExpired, passwordExpiry } from './password-age.ts'

const at = (text: string) => Date.parse(text)

describe('R108 R190 a password expires after more than one year', () => {
  test.each([
    ['2024-01-01T00:00:00Z', '2025-01-02T00:00:00Z', true],
    ['2024-06-01T00:00:00Z', '2025-01-02T00:00:00Z', false],
    ['2024-01-01T10:00:00Z', '2025-01-01T09:59:59.999Z', false],
    ['2024-01-01T10:00:00Z', '2025-01-01T10:00:00Z', false],
    ['2024-01-01T10:00:00Z', '2025-01-01T10:00:00.001Z', true],
    ['2023-03-01T00:00:00Z', '2024-03-01T00:00:00Z', false],
    ['2024-02-29T00:00:00Z', '2025-03-01T00:00:00Z', false],
    ['2024-02-29T00:00:00Z', '2025-03-01T00:00:00.001Z', true],
    ['2030-01-01T00:00:00Z', '2025-01-01T00:00:00Z', false],
  ])('of %s on %s: %s', (last, now, expired) => expect(isPasswordExpired(at(last), at(now))).toBe(expired))

  test('one of unknown age is expired', () => expect(isPasswordExpired(null, 0)).toBe(true))
  test('one of the beginning of time is not unknown', () => expect(isPasswordExpired(0, 1)).toBe(false))
})

describe('R108 the moment from which on it does not hold any more', () => {
  test.each([
    ['2024-01-01T10:00:00Z', '2025-01-01T10:00:00Z'],
    ['2024-02-29T00:00:00Z', '2025-03-01T00:00:00Z'],
    ['2025-12-31T23:59:59.999Z', '2026-12-31T23:59:59.999Z'],
  ])('of %s is after %s', (last, end) => expect(passwordExpiry(at(last))).toBe(at(end)))
})
