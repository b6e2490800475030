import { readPushMessage } from '@prosa/contract/notifications/push-message'

type Said = { json(): unknown } | null
type Shows = { showNotification(title: string, options: NotificationOptions): Promise<void> }

/** A push came in while nobody looks: shown as it says, if it is one of ours. A press on it is heard in open-notification.ts. */
export async function showPush(said: Said, worker: Shows) {
  const message = readPushMessage(read(said))
  if (!message) return
  const { title, body, path, tag } = message
  await worker.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { path } })
}

function read(said: Said): unknown {
  try {
    return said?.json()
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
