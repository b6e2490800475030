import type { ResultOf, SentOf } from '@prosa/contract/kit/call'
import { sessionCalls } from '@prosa/contract/session/calls'
import { send } from '../../../kit/calls/send.ts'
import { readOwner, readSession } from '../../../kit/session/session.ts'
import { forgetPlaces } from '../../../kit/session/session-data.ts'
import { beginSession, dataOf } from '../begin-session.ts'
import { endLater } from '../end-later.ts'

type Call = typeof sessionCalls.switchCompany

/** Continues as the same person in another company, here and in the other tabs, and ends the session of the last one. */
export async function enterCompany(input: SentOf<Call>): Promise<ResultOf<Call>> {
  const leaving = readOwner()
  const tokens = await send(sessionCalls.switchCompany, input)
  const data = await dataOf(tokens)
  // If somebody signed out or in meanwhile, that counts, and the new session is ended.
  if (readOwner() !== leaving) {
    endLater(tokens.refresh_token, 0)
    return tokens
  }
  const left = readSession()?.refreshToken
  forgetPlaces()
  beginSession(tokens, data)
  if (left) endLater(left, 0)
  return tokens
}
