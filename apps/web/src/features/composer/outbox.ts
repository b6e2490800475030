import { useSyncExternalStore } from 'react'
import { draftKey } from '../../kit/draft-key.ts'
import { listKeys, readJson, writeJson, writeText } from '../../kit/storage.ts'
import { OutboxItem } from './outbox-item.ts'

/** One key for each: tabs that change different ones do not undo each other's. Those with a file belong to the tab that has it. */
const places = [
  { place: 'local', prefix: 'outbox.' },
  { place: 'session', prefix: 'outboxFile.' },
] as const

const files = new Map<string, { file: File; url: string | null }>()
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

export function keepItem(item: OutboxItem) {
  const { place, key } = placeOf(item)
  writeJson(key, item, place)
  tellAll()
}

export function keepFile(item: OutboxItem, file: File) {
  const isSeen = file.type.startsWith('image/') || file.type.startsWith('video/')
  files.set(item.clientMessageId, { file, url: isSeen ? URL.createObjectURL(file) : null })
}

export const fileOf = (clientMessageId: string): File | null => files.get(clientMessageId)?.file ?? null
export const previewOf = (clientMessageId: string): string | null => files.get(clientMessageId)?.url ?? null

export function forgetItem(item: OutboxItem) {
  const { place, key } = placeOf(item)
  writeText(key, null, place)
  const url = files.get(item.clientMessageId)?.url
  if (url) URL.revokeObjectURL(url)
  files.delete(item.clientMessageId)
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
  const text = JSON.stringify([items, [...sending]])
  if (text !== known.text) known = { text, items }
  return known.items
}

function placeOf({ phonenumberId, waId, clientMessageId, fileName }: OutboxItem) {
  const { place, prefix } = places[fileName === undefined ? 0 : 1]
  return { place, key: `${draftKey(prefix)}${phonenumberId}.${waId}.${clientMessageId}` }
}
