import type { OverdueTexts } from './pt.ts'

export const en: OverdueTexts = {
  title: (contact) => `The chat with ${contact} is late`,
  body: {
    firstAnswer: 'The first answer is overdue.',
    nextAnswer: 'The answer is overdue.',
    resolution: 'It should have been solved by now.',
    other: 'It should have been done by now.',
  },
  see: 'See chat',
  many: (count) => `${count} chats are late`,
  manyBody: 'They have just become overdue.',
  seeMany: 'See chats',
}
