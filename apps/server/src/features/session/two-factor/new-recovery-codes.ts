import { randomInt } from 'node:crypto'
import { recoveryAlphabet, recoveryCodeCount, recoveryCodeLength } from '@prosa/contract/session/two-factor-rules'
import { sha256 } from '../../../kit/crypto/crypto.ts'

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode)

const newRecoveryCode = () =>
  Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')

/** With the person: the same code of two people has two hashes, and one table of all codes opens nothing. */
export const recoveryCodeHash = (personId: string, code: string): Buffer => sha256(`recovery ${personId} ${code}`)
