import type { PushTexts } from './pt.ts'

export const en: PushTexts = {
  test: { title: 'Test notification', body: 'Notifications reach this browser.' },
  woken: { title: (contact: string) => `The conversation with ${contact} is back`, body: 'It was snoozed until now.' },
  silent: { title: (contact: string) => `${contact} has not answered`, body: 'The department asks you to check this conversation.' },
  overdue: {
    title: (contact: string) => `The conversation with ${contact} is late`,
    body: {
      firstAnswer: 'The first answer is overdue.',
      nextAnswer: 'The answer is overdue.',
      resolution: 'It should have been solved by now.',
      other: 'It should have been done by now.',
    },
  },
  received: 'New message',
  mentioned: (by, contact) => `${by} mentioned you in the chat with ${contact}`,
  unsent: (contact) => `The message scheduled for ${contact} was not sent`,
  unsentSomewhere: 'A scheduled message was not sent',
}
