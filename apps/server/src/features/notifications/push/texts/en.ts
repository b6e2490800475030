import type { PushTexts } from './pt.ts'

export const en: PushTexts = {
  test: { title: 'Test notification', body: 'Notifications reach this browser.' },
  woken: { title: (contact: string) => `The chat with ${contact} is back`, body: 'It was snoozed until now.' },
  silent: { title: (contact: string) => `${contact} has not answered`, body: 'The department asks you to check this chat.' },
  overdue: {
    title: (contact: string) => `The chat with ${contact} is late`,
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
  broadcast: {
    titles: {
      paused: (name) => `The broadcast ${name} stopped`,
      asked: (name) => `The broadcast ${name} waits for your approval`,
      approved: (name) => `The broadcast ${name} was approved`,
      refused: (name) => `The broadcast ${name} was refused`,
      finished: (name) => `The broadcast ${name} is over`,
    },
    by: (name) => `By ${name}`,
    over: 'See in the report how it went.',
    pauses: {
      person: 'Somebody paused it.',
      quietHours: 'It goes on at 8:00.',
      closed: 'It goes on when the department opens.',
      accountLimit: 'The account has reached the limit of the day.',
      quality: 'The quality of the number fell.',
      templateStopped: 'Meta stopped the template.',
      numberStopped: 'The number cannot send now.',
      tooManyErrors: 'More than 5% of what was sent failed.',
      budget: 'The budget of the broadcast is used up.',
      monthBudget: 'The budget of the month is used up.',
      outgoingHeld: 'Outgoing messages are on hold until the system is confirmed.',
    },
  },
}
