import { useSyncExternalStore } from 'react'
import { readText, watchKeys, writeText } from '../../kit/kept/storage.ts'
import { readSessionData } from '../../kit/session/session-data.ts'
import { ring } from './sound.ts'

/** Where a received message arrives: with me, or with one of my departments (spec §1). */
export type Box = 'mine' | 'departments'

const boxes: readonly Box[] = ['mine', 'departments']
/** Stored for each person: whoever signs in next at this browser hears their own messages. */
const keyOf = (box: Box) => `prosa.mute.${box}.${readSessionData()?.userId ?? ''}`
const listeners = new Set<() => void>()

/** Stored by the browser, for all its tabs. */
export const isMuted = (box: Box): boolean => readText(keyOf(box)) === 'true'

/** When a box is unmuted, it sounds once. */
function mute(box: Box, muted: boolean) {
  const was = isMuted(box)
  writeText(keyOf(box), muted ? 'true' : null)
  for (const listener of listeners) listener()
  if (was && !muted) void ring()
}

export function useMutes() {
  return {
    mine: useSyncExternalStore(subscribe, () => isMuted('mine')),
    departments: useSyncExternalStore(subscribe, () => isMuted('departments')),
    setMine: (muted: boolean) => mute('mine', muted),
    setDepartments: (muted: boolean) => mute('departments', muted),
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unwatch = watchKeys(boxes.map(keyOf), listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}
