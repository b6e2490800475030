import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { forgetKept } from '../kept/kept-database.ts'
import { forgetKeys, readJson, readText, watchKeys, writeJson, writeText } from '../kept/storage.ts'
import { draftPrefix, noFlowHeader, sessionKeys } from './session-keys.ts'
import { claimsOf } from './token-claims.ts'

const Session = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() })
export type Session = z.output<typeof Session>

type Tokens = { access_token: string; refresh_token: string; expires_in: number }
/** `passwordExpired`: the server gives no new tokens until there is a new password. */
type Ending = 'expired' | 'signedOut' | 'passwordExpired'

/** One key for the tokens: another tab never reads a new access token beside an old refresh token. */
const sessionKey = 'prosa.session'
const endingKey = 'prosa.sessionEnding'
const companyKey = 'prosa.companyId'
const signedInAsKey = 'prosa.signedInAs'

const listeners = new Set<() => void>()
const tellAll = () => {
  for (const listener of listeners) listener()
}

let known: { text: string | null; session: Session | null } = { text: null, session: null }

/** Read at every step of a list: what is stored is looked into only when it is another text. */
export function readSession(): Session | null {
  const text = readText(sessionKey)
  if (text !== known.text) {
    const stored = Session.safeParse(readJson(sessionKey))
    known = { text, session: stored.success ? stored.data : null }
  }
  return known.session
}

/** Company, person and session in one word; empty when the token does not say, null when nobody is signed in. */
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
  tellAll()
}

/** The company id stays (spec §8), so that the login page keeps the company's name and colours. */
export function clearSession(ending: Ending) {
  const how = ending === 'expired' ? (readEnding() ?? ending) : ending
  // First: other tabs hear of the session's key, and must find the reason there, and no name of who left.
  writeText(endingKey, how)
  if (how === 'signedOut') rememberSignedInAs(null)
  for (const key of [sessionKey, ...Object.values(sessionKeys)]) writeText(key, null)
  writeJson(sessionKeys.flowHeader, noFlowHeader)
  forgetKept()
  if (how === 'signedOut') {
    forgetKeys(draftPrefix, 'session')
    forgetKeys(draftPrefix, 'local')
  }
  tellAll()
}

/** Said before the server is asked: its word that the session is over may reach any tab before the answer reaches this one. */
export const announceSignOut = (leaving: boolean) => writeText(endingKey, leaving ? 'signedOut' : null)

export const isSigningOut = (): boolean => readEnding() === 'signedOut' && readSession() !== null

/** The e-mail of the session: an expired one may be taken up again, a signed-out one leaves no name behind. */
export const readSignedInAs = (): string | null => readText(signedInAsKey)
export const rememberSignedInAs = (email: string | null) => writeText(signedInAsKey, email)

export const readEnding = (): Ending | null => (readText(endingKey) as Ending | null) ?? null

export const readCompanyId = (): string | null => readText(companyKey)

/** As the contract bounds it: an address may name anything. */
const longestId = 128

export function rememberCompany(companyId: string) {
  if (companyId === readCompanyId() || companyId.length > longestId) return
  writeText(companyKey, companyId)
  tellAll()
}

/** Also tells of what other tabs did. */
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
