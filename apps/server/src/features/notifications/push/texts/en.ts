import type { PushTexts } from './pt.ts'

export const en: PushTexts = {
  test: { title: 'Test notification', body: 'Notifications reach this browser.' },
  received: 'New message',
}
