import { useSyncExternalStore } from 'react'

export type NotificationPermissionState = 'default' | 'granted' | 'denied' | 'unsupported'

const listeners = new Set<() => void>()

/** On pages without TLS the name exists, but it cannot be used. */
export function readPermission(): NotificationPermissionState {
  if (typeof Notification === 'undefined' || window.isSecureContext === false) return 'unsupported'
  return Notification.permission
}

/** The browser asks the person, so this is called only when the person pressed a button for it. */
export async function askPermission(): Promise<NotificationPermissionState> {
  await Notification.requestPermission()
  for (const listener of listeners) listener()
  return readPermission()
}

export const usePermission = (): NotificationPermissionState => useSyncExternalStore(subscribe, readPermission)

/** The permission is changed in the browser's settings: whoever comes back from there sees the change. */
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
