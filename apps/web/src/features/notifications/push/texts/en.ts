import type { PushTexts } from './pt.ts'

export const en: PushTexts = {
  title: 'Notifications',
  states: {
    on: {
      label: 'This browser receives notifications',
      detail: 'New messages also arrive while Prosa is closed, as long as your session lasts.',
    },
    off: {
      label: 'Notifications are off in this browser',
      detail: 'Turn them on to receive new messages also while Prosa is closed.',
    },
    denied: {
      label: 'Notifications are blocked in this browser',
      detail: 'Open the site permissions, beside the address, and allow notifications. Then come back to this page.',
    },
    unsupported: {
      label: 'This browser does not receive notifications',
      detail: 'Use a recent version of Chrome, Edge, Firefox or Safari, outside of a private window.',
    },
  },
  turnOn: 'Turn notifications on',
  turnOff: 'Turn off',
  test: 'Send a test',
  testing: 'Sending the test…',
  sent: (count) => (count === 1 ? 'Test sent to 1 browser.' : `Test sent to ${count} browsers.`),
  missed: (count) => (count === 1 ? '1 browser did not receive it.' : `${count} browsers did not receive it.`),
  again: 'Turn them off and on again in this browser.',
  failed: 'The notifications could not be changed.',
  browserRefused: 'The browser did not accept it. Check the site permissions, close private windows and try again.',
  sounds: 'Sound of a received message',
}
