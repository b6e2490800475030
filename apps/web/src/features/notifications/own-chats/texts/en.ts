import type { OwnChatTexts } from './pt.ts'

export const en: OwnChatTexts = {
  woken: { title: (contact) => `The chat with ${contact} is back`, body: 'It was snoozed until now.' },
  silent: { title: (contact) => `${contact} has not answered`, body: 'The department asks you to check this chat.' },
  see: 'See chat',
}
