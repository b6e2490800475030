import { sessionCalls } from '@prosa/contract/session/calls'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import { announceSignOut, clearSession, readSession } from '../../kit/session/session.ts'
import { endLater } from './end-later.ts'

const patience = 5_000

/**
 * Whoever leaves a shared computer must be signed out also without a network: the tokens are deleted at once, and the server is told when
 * that is possible.
 */
export async function signOut(): Promise<{ ended: true }> {
  const refreshToken = readSession()?.refreshToken
  announceSignOut(true)
  try {
    await send(sessionCalls.endSession, {}, { signal: AbortSignal.timeout(patience) })
  } catch (error) {
    const unanswered = error instanceof RefusedError && error.code === 'network'
    if (!unanswered) {
      announceSignOut(false)
      throw error
    }
    if (refreshToken) endLater(refreshToken)
  }
  clearSession('signedOut')
  return { ended: true }
}
