import type { Attention, Presence } from '@prosa/contract/live'
import type { Frame } from './live-frames.ts'

/** `hello`: a new connection, which knows nothing of what was said to the one before. */
export type PresenceNews = { kind: 'hello' } | { kind: 'presence'; presence: Presence }

let say: ((attention: Attention) => void) | null = null
const listeners = new Set<(news: PresenceNews) => void>()

/** Joins the connection, which is loaded with the frame, and kit/live/presence.ts, which is loaded with the screens of chats. */
export function openPresenceLine(next: (attention: Attention) => void): () => void {
  say = next
  return () => {
    if (say === next) say = null
  }
}

export const sayAttention = (attention: Attention) => say?.(attention)

export function hearPresence(frame: Frame) {
  if (frame.word === 'hello') notifyListeners({ kind: 'hello' })
  if (frame.word === 'presence') notifyListeners({ kind: 'presence', presence: frame.value })
}

export function onPresence(listener: (news: PresenceNews) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notifyListeners(news: PresenceNews) {
  for (const listener of listeners) listener(news)
}
