import { sessionCalls } from '@prosa/contract/session/calls'
import { RefusedError } from '../../kit/refused-error.ts'
import { send } from '../../kit/send.ts'
import { announceSignOut, clearSession } from '../../kit/session.ts'

const patience = 5_000

/** Who leaves a shared computer must be out also without network: the tokens go at once, and the server's session dies by itself. */
export async function signOut(): Promise<{ ended: true }> {
  announceSignOut(true)
  try {
    await send(sessionCalls.endSession, {}, { signal: AbortSignal.timeout(patience) })
  } catch (error) {
    const unanswered = error instanceof RefusedError && error.code === 'network'
    if (!unanswered) {
      announceSignOut(false)
      throw error
    }
  }
  clearSession('signedOut')
  return { ended: true }
}
