import { resetsOfEmail } from '@prosa/contract/agents/password-rules'
import type { Db } from '../../../kit/db/db.ts'
import { takeAttempt } from '../../../kit/http/attempt-store.ts'

/** Counts one more password mailed to this e-mail, whoever asks for it; not null where there were enough. */
export const takeReset = (db: Db, email: string, at: number) =>
  takeAttempt(db, { what: 'reset of e-mail', key: email, at, ...resetsOfEmail })
