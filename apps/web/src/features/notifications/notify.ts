import { readCompanyIcon } from '../company/public.ts'
import { readPermission } from './permission.ts'

type Wanted = {
  title: string
  body: string
  /** A new notification with the same tag replaces the last one, whichever tab shows it. */
  tag: string
  /** The address that a click opens. */
  path: string
  onOpen: (path: string) => void
}

/** Shows a browser notification, unless the page is visible or notifications are not allowed. */
export async function showNotification(wanted: Wanted): Promise<void> {
  if (document.hidden) await raiseNotification(wanted)
}

export async function raiseNotification({ title, body, tag, path, onOpen }: Wanted): Promise<void> {
  if (readPermission() !== 'granted') return
  const options: NotificationOptions = { body, tag, icon: readCompanyIcon(), data: { path } }
  try {
    const notification = new Notification(title, options)
    notification.onclick = () => {
      notification.close()
      window.focus()
      onOpen(path)
    }
  } catch (error) {
    // On Android only a service worker may show notifications, and it then gets the click too.
    if (!(error instanceof TypeError)) throw error
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, options)
  }
}
