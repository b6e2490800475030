import { describe, expect, test } from 'vitest'
import { type ErrorCode, errorStatus } from '../errors.ts'
import {
  accessTokenLife,
  entryLimit,
  givenPassword,
  judgeRefresh,
  mailedPasswordLife,
  manyFailures,
  oauthErrorOf,
  proofLife,
  refusedEntry,
  refusedStanding,
  rotationGrace,
  sessionLife,
  signInBrake,
  triesWindow,
} from './rules.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('[SE2] five failures are free, the next five wait longer and longer, then the sign-in is refused', () => {
  test.each([
    [0, { wait: 0 }],
    [1, { wait: 0 }],
    [2, { wait: 0 }],
    [3, { wait: 0 }],
    [4, { wait: 0 }],
    [5, { wait: 500 }],
    [6, { wait: 1_000 }],
    [7, { wait: 1_500 }],
    [8, { wait: 2_000 }],
    [9, { wait: 2_500 }],
    [10, { refuse: 'session.tooManyTries' }],
    [11, { refuse: 'session.tooManyTries' }],
    [1_000_000, { refuse: 'session.tooManyTries' }],
  ])('after %d failures', (failures, brake) => {
    expect(signInBrake(failures)).toEqual(brake)
  })

  test('failures count for five minutes and the refusal is a 429', () => {
    expect(triesWindow).toBe(5 * minute)
    expect(errorStatus['session.tooManyTries']).toBe(429)
  })
})

describe('[SE22] failures with one e-mail from everywhere', () => {
  test.each([
    ['few are no matter', 0, 49, { wait: 0 }],
    ['many slow down who never failed here', 0, 50, { wait: 2_500 }],
    ['many slow down at once what would wait less', 5, 50, { wait: 2_500 }],
    ['more do not slow down more, nor lock out', 9, 1_000_000, { wait: 2_500 }],
    ['the own ones still end in a refusal', 10, 50, { refuse: 'session.tooManyTries' }],
  ])('%s', (_, failures, everywhere, brake) => expect(signInBrake(failures, everywhere)).toEqual(brake))

  test('are many from fifty on', () => expect(manyFailures).toBe(50))
})

describe('[SE21] the mailed password', () => {
  const now = 1_800_000_000_000
  const neither = { isOwn: false, isMailed: false, mailedPasswordAt: null }

  test.each([
    ['is right in its hour', { ...neither, isMailed: true, mailedPasswordAt: now - mailedPasswordLife }, 'mailed'],
    ['is wrong after it', { ...neither, isMailed: true, mailedPasswordAt: now - mailedPasswordLife - 1 }, null],
    ['is wrong where none was mailed', { ...neither, isMailed: true }, null],
    ['leaves the own one right', { ...neither, isOwn: true, mailedPasswordAt: now }, 'own'],
    ['gives way where both are the same', { isOwn: true, isMailed: true, mailedPasswordAt: now }, 'own'],
    ['makes no other one right', { ...neither, mailedPasswordAt: now }, null],
  ])('%s', (_, matches, given) => expect(givenPassword(matches, now)).toBe(given))

  test('lasts an hour', () => expect(mailedPasswordLife).toBe(hour))

  test.each([
    ['[SE19] begins a session that waits for an own one', 'mailed', false, 'newPassword'],
    ['[SE39] one that somebody else chose begins one that needs a mailed code too', 'own', true, 'firstPassword'],
    ['[SE39] which a mailed one has shown already', 'mailed', true, 'newPassword'],
    ['[SE19] the own one begins a whole one', 'own', false, null],
  ] as const)('%s', (_, given, passwordTemporary, limit) => expect(entryLimit(given, { passwordTemporary })).toBe(limit))
})

describe('[SE4] lifetimes', () => {
  test.each([
    ['the access token', accessTokenLife, 15 * minute],
    ['a session without use', sessionLife.short, 12 * hour],
    ['a kept session without use', sessionLife.kept, 30 * day],
    ['a limited session', sessionLife.limited, hour],
  ])('%s', (_what, life, expected) => {
    expect(life).toBe(expected)
  })
})

describe('who gave the right password', () => {
  const now = Date.UTC(2026, 5, 15)
  const [fresh, old] = [now - 30 * day, Date.UTC(2025, 5, 14)]

  test.each([
    ['is let in', { isSuspended: false, passwordChangedAt: fresh }, null],
    ['[SE15] is let in on the last day of the year', { isSuspended: false, passwordChangedAt: Date.UTC(2025, 5, 15) }, null],
    ['[SE15] learns that it has expired', { isSuspended: false, passwordChangedAt: old }, 'session.passwordExpired'],
    ['[SE15] learns that one of unknown age has expired', { isSuspended: false, passwordChangedAt: null }, 'session.passwordExpired'],
    ['[SE16] learns that the company is suspended', { isSuspended: true, passwordChangedAt: fresh }, 'session.companySuspended'],
    ['[SE16] learns of the suspension before the age', { isSuspended: true, passwordChangedAt: old }, 'session.companySuspended'],
  ] as const)('%s', (_title, entry, refusal) => {
    expect(refusedEntry(entry, 'own', now)).toBe(refusal)
  })

  test.each([
    ['[SE21] is let in by the mailed one whatever the age of the own', { isSuspended: false, passwordChangedAt: old }, null],
    ['[SE16] learns of the suspension also by the mailed one', { isSuspended: true, passwordChangedAt: old }, 'session.companySuspended'],
  ] as const)('%s', (_title, entry, refusal) => {
    expect(refusedEntry(entry, 'mailed', now)).toBe(refusal)
  })
})

describe('judgeRefresh', () => {
  const now = 1_800_000_000_000
  const living = { rotatedAt: null, sessionEndedAt: null, expiresAt: now + day, passwordChangedAt: now - day, limitedTo: null }
  const expired = { ...living, passwordChangedAt: now - 366 * day }

  test.each([
    ['[SE5] an unused token earns a new pair', living, 'rotate'],
    ['[SE5] an unused token earns a new pair in its last millisecond', { ...living, expiresAt: now + 1 }, 'rotate'],
    ['[SE6] a token used at this very moment earns the same pair', { ...living, rotatedAt: now }, 'repeat'],
    ['[SE6] a token used by a clock slightly ahead earns the same pair', { ...living, rotatedAt: now + 5 }, 'repeat'],
    ['[SE6] a token used 29 999 ms ago earns the same pair', { ...living, rotatedAt: now - 29_999 }, 'repeat'],
    ['[SE6] a token used exactly 30 000 ms ago earns the same pair', { ...living, rotatedAt: now - 30_000 }, 'repeat'],
    ['[SE7] a token used 30 001 ms ago ends its session', { ...living, rotatedAt: now - 30_001 }, 'endFamily'],
    ['[SE7] a token used long ago ends its session', { ...living, rotatedAt: now - day }, 'endFamily'],
    ['[SE15] an unused token ends its session when the password has expired', expired, 'endExpired'],
    ['[SE21] but not one that is there to choose a new one', { ...expired, limitedTo: 'newPassword' as const }, 'rotate'],
    ['[SE15] a password of unknown age has expired', { ...living, passwordChangedAt: null }, 'endExpired'],
    ['[SE15] a token used just now earns nothing more when the password has expired', { ...expired, rotatedAt: now }, 'endExpired'],
    ['[SE7] a token used long ago is a theft, whatever the password', { ...expired, rotatedAt: now - day }, 'endFamily'],
    ['a token of an ended session is refused, whatever the password', { ...expired, sessionEndedAt: now - 1 }, 'refuse'],
    ['an unused token at its end is refused', { ...living, expiresAt: now }, 'refuse'],
    ['an unused token after its end is refused', { ...living, expiresAt: now - 1 }, 'refuse'],
    ['a token used just now after its end is refused', { ...living, rotatedAt: now - 1, expiresAt: now }, 'refuse'],
    ['an unused token of an ended session is refused', { ...living, sessionEndedAt: now - 1 }, 'refuse'],
    ['a token used just now of an ended session is refused', { ...living, rotatedAt: now - 1, sessionEndedAt: now }, 'refuse'],
    ['a token used long ago of an ended session is refused', { ...living, rotatedAt: now - day, sessionEndedAt: now - 1 }, 'refuse'],
  ] as const)('%s', (_title, token, verdict) => {
    expect(judgeRefresh(token, now)).toBe(verdict)
  })

  test('[SE6] the grace is 30 seconds', () => {
    expect(rotationGrace).toBe(30_000)
  })
})

describe('[SE13] the word of RFC 6749 for every refusal', () => {
  const words: Partial<Record<ErrorCode, string>> = {
    'session.wrongLogin': 'invalid_grant',
    'session.wrongGrant': 'invalid_grant',
    'session.passwordExpired': 'invalid_grant',
    'session.companySuspended': 'invalid_grant',
    'session.codeNeeded': 'invalid_grant',
    'session.addressRefused': 'invalid_grant',
    'session.wrongCode': 'invalid_grant',
    'session.tooManyTries': 'temporarily_unavailable',
    'rate.limited': 'temporarily_unavailable',
    'service.unavailable': 'temporarily_unavailable',
    unexpected: 'server_error',
  }

  test.each(Object.keys(errorStatus) as ErrorCode[])('%s', (code) => {
    expect(oauthErrorOf(code)).toBe(words[code] ?? 'invalid_request')
  })

  test('a grant type that is not ours', () => {
    expect(oauthErrorOf('input.invalid', [{ name: 'grant_type', problem: 'notInList' }])).toBe('unsupported_grant_type')
    expect(oauthErrorOf('input.invalid', [{ name: 'grant_type', problem: 'required' }])).toBe('invalid_request')
  })
})

describe('what stands between a session and a call', () => {
  const now = 1_000_000_000
  const fresh = { limit: null, provenAt: now }
  test.each([
    ['[SE19] nothing, where nothing is asked for', fresh, {}, null],
    ['[SE19] a new password is to be chosen first', { ...fresh, limit: 'newPassword' }, {}, 'session.newPasswordNeeded'],
    ['[SE19] a second factor is to be set up first', { ...fresh, limit: 'secondFactor' }, {}, 'session.secondFactorMissing'],
    ['[SE19] what is for all of them is open', { ...fresh, limit: 'newPassword' }, { whileLimited: true }, null],
    ['[SE19] what chooses the password is open', { ...fresh, limit: 'newPassword' }, { whileLimited: 'newPassword' }, null],
    ['[SE19] what sets the second factor up is open', { ...fresh, limit: 'secondFactor' }, { whileLimited: 'secondFactor' }, null],
    [
      '[SE19] but not to who waits for a password',
      { ...fresh, limit: 'newPassword' },
      { whileLimited: 'secondFactor' },
      'session.newPasswordNeeded',
    ],
    ['[SE19] nor the other way round', { ...fresh, limit: 'secondFactor' }, { whileLimited: 'newPassword' }, 'session.secondFactorMissing'],
    ['[SE20] a proof of ten minutes ago is enough', { ...fresh, provenAt: now - proofLife }, { proof: true }, null],
    ['[SE20] one that is older is not', { ...fresh, provenAt: now - proofLife - 1 }, { proof: true }, 'session.proofNeeded'],
    ['[SE20] and matters only where it is asked for', { ...fresh, provenAt: 0 }, {}, null],
    [
      '[SE20] also while the session is limited',
      { limit: 'secondFactor', provenAt: 0 },
      { whileLimited: true, proof: true },
      'session.proofNeeded',
    ],
  ] as const)('%s', (_, standing, call, refused) => expect(refusedStanding(standing, call, now)).toBe(refused))
})
