import type { GalleryTexts } from './pt.ts'

export const en: GalleryTexts = {
  title: 'Components',
  intro: 'Every control in every state. The colours below apply to this page only.',
  language: 'Language',
  scheme: 'Appearance',
  schemes: { light: 'Light', dark: 'Dark', auto: 'System' },
  colors: {
    primaryColor: 'Main colour',
    secondaryColor: 'Second colour',
    backgroundColor: 'Background',
    fontColor: 'Text',
    borderColor: 'Border',
  },
  reset: 'Back to the company’s colours',
  sections: 'Groups of components',
  fields: 'Fields',
  choices: 'Choices and layers',
  patterns: 'Patterns',
}
