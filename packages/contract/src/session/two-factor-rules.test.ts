import { describe, expect, test } from 'vitest'
import { codeTries, readCode, recoveryAlphabet, recoveryCodeLength, writeRecoveryCode } from './two-factor-rules.ts'

describe('a typed code', () => {
  test.each([
    ['six digits', '123456', { kind: 'app', code: '123456' }],
    ['six digits with the gap of the app', ' 123 456 ', { kind: 'app', code: '123456' }],
    ['[SE25] a recovery code', 'ABCDE-FGH23', { kind: 'recovery', code: 'ABCDEFGH23' }],
    ['[SE25] in lower case and without its hyphen', 'abcdefgh23', { kind: 'recovery', code: 'ABCDEFGH23' }],
    ['[SE25] with blanks and another dash', ' abcde – fgh23 ', { kind: 'recovery', code: 'ABCDEFGH23' }],
    ['five digits', '12345', { kind: 'recovery', code: '12345' }],
    ['seven digits', '1234567', { kind: 'recovery', code: '1234567' }],
    ['digits of another script', '١٢٣٤٥٦', { kind: 'recovery', code: '' }],
    ['nothing', '', { kind: 'recovery', code: '' }],
  ])('of %s', (_, typed, read) => expect(readCode(typed)).toEqual(read))
})

describe('a recovery code', () => {
  test('[SE25] is read as it is written', () =>
    expect(readCode(writeRecoveryCode('ABCDEFGH23'))).toEqual({ kind: 'recovery', code: 'ABCDEFGH23' }))

  test('cannot be guessed, nor misread', () => {
    expect(Math.log2(new Set(recoveryAlphabet).size) * recoveryCodeLength).toBeGreaterThanOrEqual(40)
    expect(recoveryAlphabet).not.toMatch(/[IO01]/)
  })
})

test('[SE26] ten tries in fifteen minutes', () => expect(codeTries).toEqual({ most: 10, within: 900_000 }))
