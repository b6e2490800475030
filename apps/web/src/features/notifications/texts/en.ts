import type { NotificationTexts } from './pt.ts'

export const en: NotificationTexts = {
  states: {
    default: {
      label: 'Turn on notifications in this browser',
      detail: 'Tells you of new messages while you are in another window.',
    },
    granted: {
      label: 'Notifications are on in this browser',
      detail: 'To turn them off, use the site permissions of the browser.',
    },
    denied: {
      label: 'Notifications are blocked in this browser',
      detail: 'Open the site permissions, beside the address, and allow notifications.',
    },
    unsupported: {
      label: 'This browser does not show notifications',
      detail: 'Use a recent version of Chrome, Edge, Firefox or Safari.',
    },
  },
  first: { title: 'Notifications are on', body: 'New messages appear here while you are in another window.' },
  received: 'New message',
  sounds: { mine: 'Sound in my box', departments: 'Sound in departments' },
}
