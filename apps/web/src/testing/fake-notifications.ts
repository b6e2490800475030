import { vi } from 'vitest'

type Shown = { title: string; options: NotificationOptions; onclick: (() => void) | null; close: () => void }

/** A fake of the browser's notifications: what it was asked, what it shows, and what the person answers. */
export function fakeNotifications(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const shown: Shown[] = []
  const browser = { permission, shown, asked: 0 }
  class FakeNotification implements Shown {
    static get permission() {
      return browser.permission
    }
    static requestPermission = async () => {
      browser.asked += 1
      browser.permission = answer
      return answer
    }
    onclick = null
    close = vi.fn()
    title: string
    options: NotificationOptions
    constructor(title: string, options: NotificationOptions) {
      this.title = title
      this.options = options
      shown.push(this)
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  return browser
}
