import { readPushMessage } from '@prosa/contract/notifications/push-message'

type Said = { json(): unknown } | null
type Windows = { matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly { visibilityState: string }[]> }
type Shows = {
  showNotification(title: string, options: NotificationOptions): Promise<void>
  getNotifications(): Promise<readonly { tag: string }[]>
}
type Icon = { setAppBadge?(count: number): Promise<void> }

/** Shows a push if it is one of ours; one about a chat's new messages only while no window of the product is visible. */
export async function showPush(said: Said, worker: Shows, windows: Windows, icon: Icon) {
  const message = readPushMessage(read(said))
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  if (!message || (isOfChat(message) && open.some(({ visibilityState }) => visibilityState === 'visible'))) return
  const { title, body, path, tag } = message
  await worker.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { path } })
  // A window that is open counts by itself; without any the icon says how many chats have news.
  if (open.length === 0 && icon.setAppBadge) await icon.setAppBadge((await worker.getNotifications()).filter(isOfChat).length)
}

const isOfChat = ({ tag }: { tag: string }) => tag.startsWith('chat:')

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
