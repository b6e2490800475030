import { describe, expect, test } from 'vitest'
import { needsCurrentPassword, refusedCode, refusedNewPassword } from './password-rules.ts'

const now = 1_800_000_000_000
const minute = 60_000

describe('[AG14] R106 A19 a new password', () => {
  test.each([
    ['Prosa@2027!', false, null],
    ['Prosa@2027!', true, 'password.same'],
    ['Curta@1', false, 'password.weak'],
    ['semmaiuscula1@', false, 'password.weak'],
    ['SEMMINUSCULA1@', false, 'password.weak'],
    ['SemNumero@@', false, 'password.weak'],
    ['SemEspecial1', false, 'password.weak'],
    ['fraca', true, 'password.weak'],
  ])('%j, known already %s: %s', (password, isKnown, refusal) => expect(refusedNewPassword(password, isKnown)).toBe(refusal))
})

describe('[AG15] the current password is asked for', () => {
  test.each([
    [null, true],
    ['firstPassword' as const, true],
    ['newPassword' as const, false],
  ])('in a session limited to %s: %s', (limit, needed) => expect(needsCurrentPassword(limit)).toBe(needed))
})

describe('[AG17] a mailed code', () => {
  const code = { expiresAt: now + 10 * minute, tries: 0 }

  test.each([
    ['is there and right', code, true, null],
    ['is there and wrong', code, false, 'code.wrong'],
    ['was tried four times and is right', { ...code, tries: 4 }, true, null],
    ['was tried four times and is wrong', { ...code, tries: 4 }, false, 'code.wrong'],
    ['was tried five times and is right', { ...code, tries: 5 }, true, 'code.expired'],
    ['was tried five times and is wrong', { ...code, tries: 5 }, false, 'code.expired'],
    ['has a millisecond left', { ...code, expiresAt: now + 1 }, true, null],
    ['has run out', { ...code, expiresAt: now }, true, 'code.expired'],
    ['was never mailed', null, true, 'code.expired'],
    ['was never mailed and is wrong', null, false, 'code.expired'],
  ])('that %s', (_, mailed, isRight, refusal) => expect(refusedCode(mailed, isRight, now)).toBe(refusal))
})
