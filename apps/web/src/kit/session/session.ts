import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { forgetKept } from '../kept/kept-database.ts'
import { forgetKeys, readJson, readText, watchKeys, writeJson, writeText } from '../kept/storage.ts'
import { draftPrefix, noFlowHeader, sessionKey, sessionKeys } from './session-keys.ts'
import { claimsOf } from './token-claims.ts'

const Session = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() })
export type Session = z.output<typeof Session>

type Tokens = { access_token: string; refresh_token: string; expires_in: number }
/** `passwordExpired`: the server gives no new tokens until there is a new password; `addressRefused`: nor from where the person is. */
type Ending = 'expired' | 'signedOut' | 'passwordExpired' | 'addressRefused'

const endingKey = 'prosa.sessionEnding'
const companyKey = 'prosa.companyId'
const signedInAsKey = 'prosa.signedInAs'

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

let known: { text: string | null; session: Session | null } = { text: null, session: null }

/** Memo: asked at every step of a list, so that the stored text is read as JSON only when it is another one. */
export function readSession(): Session | null {
  const text = readText(sessionKey)
  if (text !== known.text) {
    const stored = Session.safeParse(readJson(sessionKey))
    known = { text, session: stored.success ? stored.data : null }
  }
  return known.session
}

/** Company, person and session as one text; empty when the token does not name them, null when nobody is signed in. */
export function readOwner(): string | null {
  const session = readSession()
  return session && ownerOf(session.accessToken)
}

export function ownerOf(accessToken: string): string {
  const claims = claimsOf(accessToken)
  return claims ? `${claims.cid}/${claims.sub}/${claims.sid}` : ''
}

export function storeTokens(tokens: Tokens, now = Date.now()) {
  const claims = claimsOf(tokens.access_token)
  if (claims) writeText(companyKey, claims.cid)
  writeText(endingKey, null)
  writeJson(sessionKey, {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: now + tokens.expires_in * 1000,
  } satisfies Session)
  notifyListeners()
}

/** The company id stays (spec §8), so that the login page keeps the company's name and colours. */
export function clearSession(ending: Ending) {
  const how = ending === 'expired' ? (readEnding() ?? ending) : ending
  // Before the session's key: other tabs hear of that key, and must then find the reason there, and no name of who left.
  writeText(endingKey, how)
  if (how === 'signedOut') rememberSignedInAs(null)
  for (const key of [sessionKey, ...Object.values(sessionKeys)]) writeText(key, null)
  writeJson(sessionKeys.flowHeader, noFlowHeader)
  forgetKept()
  if (how === 'signedOut') {
    forgetKeys(draftPrefix, 'session')
    forgetKeys(draftPrefix, 'local')
  }
  notifyListeners()
}

/**
 * Called before the server is asked to end the session: its event that the session is over may reach any tab before the answer reaches this
 * one.
 */
export const announceSignOut = (leaving: boolean) => writeText(endingKey, leaving ? 'signedOut' : null)

export const isSigningOut = (): boolean => readEnding() === 'signedOut' && readSession() !== null

/** The e-mail of the last session: after one that expired, the login page offers it again; signing out leaves no name behind. */
export const readSignedInAs = (): string | null => readText(signedInAsKey)
export const rememberSignedInAs = (email: string | null) => writeText(signedInAsKey, email)

export const readEnding = (): Ending | null => (readText(endingKey) as Ending | null) ?? null

export const readCompanyId = (): string | null => readText(companyKey)

/** The contract's bound of an id: an address may contain anything. */
const longestId = 128

export function rememberCompany(companyId: string) {
  if (companyId === readCompanyId() || companyId.length > longestId) return
  writeText(companyKey, companyId)
  notifyListeners()
}

/** Also calls the listener for what other tabs did. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  const unwatch = watchKeys([sessionKey, companyKey], listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}

export const useSessionEnding = () => useSyncExternalStore(subscribeSession, readEnding)

export const useOwner = () => useSyncExternalStore(subscribeSession, readOwner)
