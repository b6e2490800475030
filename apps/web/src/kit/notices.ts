import { useSyncExternalStore } from 'react'

export type Notice = { id: number; text: string; detail: string | null }

const most = 3
let notices: readonly Notice[] = []
let last = 0
const listeners = new Set<() => void>()

/** Errors stay until they are closed; the oldest leaves when a fourth comes. */
export function showNotice(text: string, detail: string | null = null) {
  last += 1
  set([...notices, { id: last, text, detail }].slice(-most))
}

export const closeNotice = (id: number) => set(notices.filter((notice) => notice.id !== id))

export const clearNotices = () => set([])

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => notices)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}
