import { readPushMessage } from '@prosa/contract/notifications/push-message'

type Said = { json(): unknown } | null
type Windows = { matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly { visibilityState: string }[]> }
type Shows = { showNotification(title: string, options: NotificationOptions): Promise<void> }

/** A push is shown as it says, if it is one of ours; whoever looks at the product sees a message there. A press on it is heard in open-notification.ts. */
export async function showPush(said: Said, worker: Shows, windows: Windows) {
  const message = readPushMessage(read(said))
  if (!message || (message.tag.startsWith('chat:') && (await isSeen(windows)))) return
  const { title, body, path, tag } = message
  await worker.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { path } })
}

const isSeen = async (windows: Windows) =>
  (await windows.matchAll({ type: 'window', includeUncontrolled: true })).some(({ visibilityState }) => visibilityState === 'visible')

function read(said: Said): unknown {
  try {
    return said?.json()
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
