import { useSyncExternalStore } from 'react'

export type NotificationPermissionState = 'default' | 'granted' | 'denied' | 'unsupported'

const listeners = new Set<() => void>()

/** Pages without TLS have the word and not the thing. */
export function readPermission(): NotificationPermissionState {
  if (typeof Notification === 'undefined' || window.isSecureContext === false) return 'unsupported'
  return Notification.permission
}

/** The browser asks the person, so only when the person has asked for it. */
export async function askPermission(): Promise<NotificationPermissionState> {
  await Notification.requestPermission()
  for (const listener of listeners) listener()
  return readPermission()
}

export const usePermission = (): NotificationPermissionState => useSyncExternalStore(subscribe, readPermission)

/** It is changed in the browser's settings: whoever comes back from there sees it. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
