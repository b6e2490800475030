import type { Call, ResultOf, SentOf } from '@prosa/contract/kit/call'
import { entryCalls } from '@prosa/contract/session/entry-calls'
import { type ProblemCode, RefusedError } from '../calls/refused-error.ts'
import { clearSession, readSession, type Session, storeTokens, subscribeSession } from './session.ts'

/** Sends a call without looking at the session. `send.ts` hands it in, as it needs this file for its own 401. */
export type Ask = <C extends Call>(call: C, input: SentOf<C>) => Promise<ResultOf<C>>

const refused: readonly ProblemCode[] = [
  'session.wrongGrant',
  'session.wrongLogin',
  'session.passwordExpired',
  'session.companySuspended',
  'input.invalid',
]
const early = 60_000
const retryIn = 15_000
const storageDelay = 250
const longestTimer = 2_147_483_647

let checking: Promise<boolean> | null = null

/**
 * Single flight: what a 401 starts (spec §8): check, then refresh, then store; otherwise the session is over. However many calls failed
 * together, one check runs. True when the call may be repeated.
 */
export function recoverSession(ask: Ask, refusedToken: string): Promise<boolean> {
  checking ??= checkOnce(ask, refusedToken)
  return checking
}

/** For tests, which show many pages in one document: a check that is still under way belongs to the page before. */
export const forgetCheck = () => {
  checking = null
}

/** Single flight: the check that runs, until it has ended. */
function checkOnce(ask: Ask, refusedToken: string): Promise<boolean> {
  const own = inTurn(() => checkAndRenew(ask, refusedToken)).finally(() => {
    if (checking === own) checking = null
  })
  return own
}

async function checkAndRenew(ask: Ask, refusedToken: string): Promise<boolean> {
  const session = readSession()
  if (!session) return false
  if (session.accessToken !== refusedToken) return true
  const { valid, refreshCan } = await ask(entryCalls.checkSession, { accessToken: session.accessToken })
  if (valid) return true
  if (refreshCan) return await renew(ask, session)
  clearSession('expired')
  return false
}

async function renew(ask: Ask, session: Session): Promise<boolean> {
  // If somebody signed in or out while the answer was on its way, that counts and the answer is dropped.
  const replaced = () => readSession()?.refreshToken !== session.refreshToken
  try {
    const tokens = await ask(entryCalls.getToken, { grant_type: 'refresh_token', refresh_token: session.refreshToken })
    if (replaced()) return readSession() !== null
    storeTokens(tokens)
    return true
  } catch (error) {
    // Only a refusal of the server ends the session: without an answer, the tokens may still be good.
    const over = error instanceof RefusedError && refused.includes(error.code)
    if (!over) throw error
    if (replaced()) return readSession() !== null
    clearSession(error.code === 'session.passwordExpired' ? 'passwordExpired' : 'expired')
    return false
  }
}

/**
 * Mutex across tabs: one tab renews at a time, and the next finds the new tokens and asks for nothing. Pages without TLS have no Web Locks.
 */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager | null }
  if (!locks) return work()
  return new Promise((resolve, reject) => {
    const turn = async () => {
      await work().then(resolve, reject)
      // Seen in Chromium: what this tab stores reaches the others only a moment later. The lock is held until then, while this tab goes on.
      await new Promise((go) => setTimeout(go, storageDelay))
    }
    locks.request('prosa.session', turn).catch(reject)
  })
}

/** Renews the token a minute before it ends, for as long as the page is open. Returns the function that stops it. */
export function keepSessionFresh(ask: Ask): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (wait?: number) => {
    clearTimeout(timer)
    const session = readSession()
    if (!session) return
    const due = wait ?? Math.max(0, session.expiresAt - early - Date.now())
    timer = setTimeout(() => renewIfSame(session), Math.min(due, longestTimer))
  }
  const renewIfSame = (planned: Session) => {
    const work = async () => readSession()?.accessToken !== planned.accessToken || (await renew(ask, planned))
    inTurn(work).catch((error: unknown) => {
      plan(retryIn)
      if (!(error instanceof RefusedError)) throw error
    })
  }
  const unsubscribe = subscribeSession(() => plan())
  plan()
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
