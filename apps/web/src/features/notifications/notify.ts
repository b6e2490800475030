import { readCompanyIcon } from '../company/public.ts'
import { readPermission } from './permission.ts'

type Wanted = {
  title: string
  body: string
  /** One about the same thing takes the place of the last one, whichever tab shows it. */
  tag: string
  /** Where a click leads. */
  path: string
  onOpen: (path: string) => void
}

/** Tells whoever is looking elsewhere. Who sees the page needs no notification, and who has not allowed them gets none. */
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
    // Android lets only a service worker show them, which then also hears the click.
    if (!(error instanceof TypeError)) throw error
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, options)
  }
}
