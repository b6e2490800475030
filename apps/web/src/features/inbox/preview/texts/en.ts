import type { PreviewTexts } from './pt.ts'

export const en: PreviewTexts = {
  title: 'Live preview',
  looks: { light: 'Light', dark: 'Dark', phone: 'Phone' },
  tabs: { mine: 'Mine', queue: 'Queue', others: 'Others' },
  people: [
    { name: 'Lúcia Andrade', words: 'It arrived safely, I love it!' },
    { name: 'Central Bakery', words: 'Do you issue invoices?' },
    { name: 'Ivan Prates', words: 'What is the deadline for Natal?' },
  ],
  answer: 'Glad to hear it, Lúcia! Count on us.',
  close: 'Close',
  placeholder: 'Write a message',
}
