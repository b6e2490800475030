type Pressed = { readonly data: unknown; close(): void }
type Tabs = {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>
  openWindow(address: string): Promise<unknown>
}

/** A notification of this worker was pressed: the tab that shows its page comes to the front, or a new one opens. */
export async function openNotification(notification: Pressed, origin: string, tabs: Tabs) {
  notification.close()
  const address = addressOf(notification.data, origin)
  const open = await tabs.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find(({ url }) => url === address)
  await (there ? there.focus() : tabs.openWindow(address))
}

/** Only pages of this product. */
function addressOf(data: unknown, origin: string): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/'
  const address = URL.canParse(path, origin) ? new URL(path, origin) : null
  return address?.origin === origin ? address.href : `${origin}/`
}
