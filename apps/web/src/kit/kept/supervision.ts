import { useSyncExternalStore } from 'react'
import { draftKey } from './draft-key.ts'
import { readText, writeText } from './storage.ts'

const listeners = new Set<() => void>()
const key = () => draftKey('supervises')

/** Keeps whether the person supervises a department, so that the navigation knows it before the departments are loaded. */
export function setSupervises(supervises: boolean) {
  writeText(key(), supervises ? 'yes' : null)
  for (const listener of listeners) listener()
}

export const useKeptSupervision = (): boolean => useSyncExternalStore(subscribe, () => readText(key()) !== null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
