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
  mentioned: (by, contact) => `${by} mentioned you in the chat with ${contact}`,
  seeMention: 'See note',
  mentions: {
    readAll: 'Mark all as read',
    title: 'Mentions',
    none: 'When somebody mentions you in an internal note, it appears here.',
    by: (by, contact) => `${by} · ${contact}`,
    unread: (unread) => (unread === 1 ? '1 unread mention' : `${unread} unread mentions`),
  },
  troubles: {
    title: 'Templates',
    unread: (unread) => (unread === 1 ? '1 unread template warning' : `${unread} unread template warnings`),
  },
  unsent: (contact) => `The message scheduled for ${contact} was not sent`,
  unsentSomewhere: 'A scheduled message was not sent',
  seeUnsent: 'See message',
  sounds: { mine: 'Sound in my box', departments: 'Sound in departments' },
}
