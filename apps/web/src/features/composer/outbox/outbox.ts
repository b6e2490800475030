import { useSyncExternalStore } from 'react'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { listKeys, readJson, readText, writeText } from '../../../kit/kept/storage.ts'
import { heldFile, heldMarks, holdFile, isSignedIn, letGo, restoreHeld } from '../attachments/held-files.ts'
import { OutboxItem } from './outbox-item.ts'

/**
 * One storage key for each message, so that tabs that change different ones do not overwrite each other. Messages whose file is not stored
 * belong to the tab that has it.
 */
const places = [
  { place: 'local', prefix: 'outbox.' },
  { place: 'session', prefix: 'outboxFile.' },
] as const

const sending = new Set<string>()
const listeners = new Set<() => void>()
let known: { text: string; items: readonly OutboxItem[] } = { text: '', items: [] }

const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** All that waits, of whoever is signed in, in the order in which it was sent. */
export function listOutbox(): readonly OutboxItem[] {
  return places
    .flatMap(({ place, prefix }) => listKeys(draftKey(prefix), place).map((key) => OutboxItem.safeParse(readJson(key, place))))
    .flatMap((read) => (read.success ? [read.data] : []))
    .sort((one, other) => one.time - other.time)
}

export const findItem = (clientMessageId: string): OutboxItem | null =>
  listOutbox().find((item) => item.clientMessageId === clientMessageId) ?? null

export function keepItem(item: OutboxItem) {
  const own = item.fileName === undefined || item.isKept ? 'local' : 'session'
  for (const { place, prefix } of places) writeText(keyOf(item, prefix), place === own ? JSON.stringify(item) : null, place)
  notifyListeners()
}

export async function keepFile({ clientMessageId }: OutboxItem, file: File) {
  const mine = draftKey('')
  const keeping = await holdFile(clientMessageId, file)
  if (!isSignedIn(mine)) return
  const now = findItem(clientMessageId)
  if (!now) letGo(clientMessageId, mine)
  else if (keeping === 'kept') keepItem({ ...now, isKept: true })
  else notifyListeners()
}

/** `gone`: the file does not exist any more. `unread`: the browser could not read it, and may the next time. */
export async function loadOutboxFile(clientMessageId: string): Promise<File | 'gone' | 'unread'> {
  const { unread } = heldFile(clientMessageId) ? { unread: [] } : await restoreFiles()
  return heldFile(clientMessageId)?.file ?? (unread.some((item) => item.clientMessageId === clientMessageId) ? 'unread' : 'gone')
}

/** Gives the messages whose file is not here: because it is gone, or because the browser could not read it. */
export async function restoreFiles(): Promise<Record<'gone' | 'unread', readonly OutboxItem[]>> {
  const withFile = listOutbox().filter(({ fileName }) => fileName !== undefined)
  const isRead = await restoreHeld((id) => findItem(id) !== null)
  notifyListeners()
  const missing = withFile.filter(({ clientMessageId }) => !heldFile(clientMessageId))
  const isUnread = ({ isKept }: OutboxItem) => !isRead && isKept === true
  return { gone: missing.filter((item) => !isUnread(item)), unread: missing.filter(isUnread) }
}

export function forgetItem(item: OutboxItem) {
  for (const { place, prefix } of places) writeText(keyOf(item, prefix), null, place)
  if (item.fileName !== undefined) letGo(item.clientMessageId)
  notifyListeners()
}

export function markSending(clientMessageId: string, isSending: boolean) {
  if (isSending) sending.add(clientMessageId)
  else sending.delete(clientMessageId)
  notifyListeners()
}

/** For tests, which show many pages in one document. */
export const forgetMarks = () => sending.clear()

export const isBeingSent = (clientMessageId: string): boolean => sending.has(clientMessageId)

/** The list keeps its identity while nothing changes, here or in other tabs. */
export const useOutbox = (): readonly OutboxItem[] => useSyncExternalStore(subscribeOutbox, snapshot)

function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Memo: asked for with every letter, so that the stored texts are read as JSON only when they have changed. */
function snapshot(): readonly OutboxItem[] {
  const stored = places.map(({ place, prefix }) => listKeys(draftKey(prefix), place).map((key) => [key, readText(key, place)]))
  const text = JSON.stringify([stored, [...sending], heldMarks()])
  if (text !== known.text) known = { text, items: listOutbox() }
  return known.items
}

const keyOf = ({ phonenumberId, waId, clientMessageId }: OutboxItem, prefix: string) =>
  `${draftKey(prefix)}${phonenumberId}.${waId}.${clientMessageId}`
