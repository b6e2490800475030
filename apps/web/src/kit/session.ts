import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { readJson, readText, watchKeys, writeJson, writeText } from './storage.ts'

const Session = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() })
export type Session = z.output<typeof Session>

type Tokens = { access_token: string; refresh_token: string; expires_in: number }
type Ending = 'expired' | 'signedOut'

/** One key for the tokens: another tab never reads a new access token beside an old refresh token. */
const sessionKey = 'prosa.session'
const endingKey = 'prosa.sessionEnding'
const companyKey = 'prosa.companyId'

const listeners = new Set<() => void>()
const tellAll = () => {
  for (const listener of listeners) listener()
}

export function readSession(): Session | null {
  const stored = Session.safeParse(readJson(sessionKey))
  return stored.success ? stored.data : null
}

export function storeTokens(tokens: Tokens, now = Date.now()) {
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
  writeText(sessionKey, null)
  writeText(endingKey, ending)
  tellAll()
}

export const readEnding = (): Ending | null => (readText(endingKey) as Ending | null) ?? null

export const readCompanyId = (): string | null => readText(companyKey)

export function rememberCompany(companyId: string) {
  if (companyId === readCompanyId()) return
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
