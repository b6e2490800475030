import { useSyncExternalStore } from 'react'
import { currentLanguage, type Language } from './i18n.ts'

type Words = { text: string; detail: string | null }
/** Says itself in any language: a notice on the page follows the language of the page. */
export type Say = (language: Language) => Words
export type Notice = { id: number; say: Say; ofNetwork: boolean }

const most = 3
let notices: readonly Notice[] = []
let last = 0
const listeners = new Set<() => void>()

/** Errors stay until they are closed; an equal one takes the place of the old, and the oldest leaves when a fourth comes. */
export function showNotice(say: Say, ofNetwork = false) {
  last += 1
  const words = spoken(say)
  const others = notices.filter((notice) => spoken(notice.say) !== words)
  set([...others, { id: last, say, ofNetwork }].slice(-most))
}

export const closeNotice = (id: number) => set(notices.filter((notice) => notice.id !== id))

export const closeLastNotice = () => set(notices.slice(0, -1))

export const closeNetworkNotices = () => set(notices.filter(({ ofNetwork }) => !ofNetwork))

export const clearNotices = () => set([])

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => notices)
}

const spoken = (say: Say) => JSON.stringify(say(currentLanguage()))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}
