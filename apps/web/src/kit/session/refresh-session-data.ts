import { sessionCalls } from '@prosa/contract/session/calls'
import { RefusedError } from '../calls/refused-error.ts'
import { send } from '../calls/send.ts'
import { readSessionData, storeSessionData } from './session-data.ts'

/** Asks the server for the session data of this person. Without an answer the last data stay, as the server checks every call anyway. */
export async function refreshSessionData(): Promise<void> {
  const known = readSessionData()
  if (!known) return
  try {
    const data = await send(sessionCalls.afterGetToken, { companyId: known.companyId, userId: known.userId })
    if (readSessionData()?.userId === data.userId) storeSessionData(data)
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
  }
}
