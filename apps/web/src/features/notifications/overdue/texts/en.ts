import type { OverdueTexts } from './pt.ts'

export const en: OverdueTexts = {
  title: (contact) => `The conversation with ${contact} is late`,
  body: {
    firstAnswer: 'The first answer is overdue.',
    nextAnswer: 'The answer is overdue.',
    resolution: 'It should have been solved by now.',
  },
  see: 'See conversation',
}
