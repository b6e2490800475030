import { derivedToken } from '../../../kit/crypto/crypto.ts'
import type { House } from '../../../kit/house.ts'
import type { CodeKey } from './code-store.ts'

/** With the secret of the house: of a few digits a plain hash would hide nothing. */
export const codeHash = ({ tokenSecret }: Pick<House, 'tokenSecret'>, { companyId, userId, kind }: CodeKey, code: string): Buffer =>
  Buffer.from(derivedToken(tokenSecret, JSON.stringify(['mailed code', kind, companyId, userId, code])), 'base64url')
