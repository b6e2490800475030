import { readPushMessage } from '@prosa/contract/notifications/push-message'

type Said = { json(): unknown } | null
type Windows = { matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly { visibilityState: string }[]> }
type Shows = { showNotification(title: string, options: NotificationOptions): Promise<void> }

/** Shows a push if it is one of ours; one about a chat's new messages only while no window of the product is visible. */
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

type Pressed = { readonly data: unknown; close(): void }
type Tabs = {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>
  openWindow(address: string): Promise<unknown>
}

/** A notification of this worker was pressed: the tab that shows its page comes to the front, or a new one opens. */
export async function openNotification(notification: Pressed, origin: string, tabs: Tabs) {
  notification.close()
  const address = noticeAddressOf(notification.data, origin)
  const open = await tabs.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find(({ url }) => url === address)
  await (there ? there.focus() : tabs.openWindow(address))
}

/** Only addresses of this product. */
function noticeAddressOf(data: unknown, origin: string): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/'
  const address = URL.canParse(path, origin) ? new URL(path, origin) : null
  return address?.origin === origin ? address.href : `${origin}/`
}
