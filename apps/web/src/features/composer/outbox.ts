import { useSyncExternalStore } from 'react'
import { draftKey } from '../../kit/draft-key.ts'
import { listKeys, readJson, writeText } from '../../kit/storage.ts'
import { heldFile, heldMarks, holdFile, letGo, restoreHeld } from './held-files.ts'
import { OutboxItem } from './outbox-item.ts'

/** One key for each: tabs that change different ones do not undo each other's. Those whose file is not kept belong to the tab that has it. */
const places = [
  { place: 'local', prefix: 'outbox.' },
  { place: 'session', prefix: 'outboxFile.' },
] as const

const sending = new Set<string>()
const listeners = new Set<() => void>()
let known: { text: string; items: readonly OutboxItem[] } = { text: '', items: [] }

const tellAll = () => {
  for (const listener of listeners) listener()
}

/** All that waits of who is signed in, in the order in which it was sent. */
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
  tellAll()
}

export async function keepFile({ clientMessageId }: OutboxItem, file: File) {
  const keeping = await holdFile(clientMessageId, file)
  const now = findItem(clientMessageId)
  if (!now) letGo(clientMessageId)
  else if (keeping === 'kept') keepItem({ ...now, isKept: true })
  else tellAll()
}

export async function loadFile(clientMessageId: string): Promise<File | null> {
  if (!heldFile(clientMessageId)) await restoreFiles()
  return heldFile(clientMessageId)?.file ?? null
}

/** Answers with what was there and has no file any more. */
export async function restoreFiles(): Promise<readonly OutboxItem[]> {
  const withFile = listOutbox().filter(({ fileName }) => fileName !== undefined)
  await restoreHeld((id) => findItem(id) !== null)
  tellAll()
  return withFile.filter(({ clientMessageId }) => !heldFile(clientMessageId))
}

export function forgetItem(item: OutboxItem) {
  for (const { place, prefix } of places) writeText(keyOf(item, prefix), null, place)
  if (item.fileName !== undefined) letGo(item.clientMessageId)
  tellAll()
}

export function markSending(clientMessageId: string, isSending: boolean) {
  if (isSending) sending.add(clientMessageId)
  else sending.delete(clientMessageId)
  tellAll()
}

export const isBeingSent = (clientMessageId: string): boolean => sending.has(clientMessageId)

/** The same list for as long as nothing changes, here or in other tabs. */
export const useOutbox = (): readonly OutboxItem[] => useSyncExternalStore(subscribeOutbox, snapshot)

function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function snapshot(): readonly OutboxItem[] {
  const items = listOutbox()
  const text = JSON.stringify([items, [...sending], heldMarks()])
  if (text !== known.text) known = { text, items }
  return known.items
}

const keyOf = ({ phonenumberId, waId, clientMessageId }: OutboxItem, prefix: string) =>
  `${draftKey(prefix)}${phonenumberId}.${waId}.${clientMessageId}`
