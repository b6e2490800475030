import { type Permission, permissions } from '@prosa/contract/permissions'
import { SessionData } from '@prosa/contract/session/session-data'
import { useSyncExternalStore } from 'react'
import { readJson, readText, watchKeys, writeJson, writeText } from '../kept/storage.ts'
import { readSession, subscribeSession } from './session.ts'
import { noFlowHeader, sessionKeys } from './session-keys.ts'
import { claimsOf } from './token-claims.ts'

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** The phone number chosen at sign-in is the stored one, else the first (spec §9). */
export function storeSessionData(data: SessionData) {
  if (isEqual(data, readJson(sessionKeys.data))) return
  writeJson(sessionKeys.data, data)
  if (readText(sessionKeys.flowHeader) === null) writeJson(sessionKeys.flowHeader, noFlowHeader)
  const stored = readPhoneNumberId()
  if (stored === null || !data.phonenumberIdList.includes(stored)) writeText(sessionKeys.phoneNumber, data.phonenumberIdList[0] ?? null)
  notifyListeners()
}

/** Forgets what was chosen in a company that is left: another one has other contacts, flows and screens. */
export function forgetPlaces() {
  for (const key of [sessionKeys.contact, sessionKeys.flowHeader, sessionKeys.recentCommands, sessionKeys.closeReasons])
    writeText(key, null)
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Null without a session, and while the stored data belong to another session. */
export function readSessionData(): SessionData | null {
  const stored = readStored()
  return stored?.isOwn ? stored.data : null
}

/** Whether any session data are stored, whoever they belong to. */
export const hasSessionData = (): boolean => readText(sessionKeys.data) !== null

/** Another tab is signing somebody else in: their data reach this tab before their tokens do. */
export const isChangingHands = (): boolean => readStored()?.isOwn === false

function readStored(): { data: SessionData; isOwn: boolean } | null {
  const session = readSession()
  const data = session && readData()
  if (!data) return null
  const claims = claimsOf(session.accessToken)
  const isOwn = claims === null || (claims.cid === data.companyId && claims.sub === data.userId)
  return { data, isOwn }
}

let known: { text: string | null; data: SessionData | null } = { text: null, data: null }

/** Memo: the same object for as long as the stored text is the same. */
function readData(): SessionData | null {
  const text = readText(sessionKeys.data)
  if (text !== known.text) {
    const stored = SessionData.safeParse(readJson(sessionKeys.data))
    known = { text, data: stored.success ? stored.data : null }
  }
  return known.data
}

export const permissionsOf = ({ permission }: Pick<SessionData, 'permission'>): readonly Permission[] =>
  permissions.filter((name) => permission[`${name}Permission`])

export const readPhoneNumberId = (): string | null => readText(sessionKeys.phoneNumber)

export function choosePhoneNumber(phonenumberId: string) {
  writeText(sessionKeys.phoneNumber, phonenumberId)
  notifyListeners()
}

export const usePhoneNumberId = (): string | null => useSyncExternalStore(subscribeSessionData, readPhoneNumberId)

export const useSessionData = (): SessionData | null => useSyncExternalStore(subscribeSessionData, readSessionData)

/** Also calls the listener for new permissions, in this tab and in others. */
export function subscribeSessionData(listener: () => void): () => void {
  listeners.add(listener)
  const stops = [subscribeSession(listener), watchKeys([sessionKeys.data, sessionKeys.phoneNumber], listener)]
  return () => {
    listeners.delete(listener)
    for (const stop of stops) stop()
  }
}
