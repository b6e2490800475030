import type { AgentTexts } from './pt.ts'

export const en: AgentTexts = {
  availability: {
    detail: 'With Online you can be given new chats.',
    label: 'Availability',
    failed: 'Your availability could not be changed.',
    unknown: 'availability unknown',
  },
  languageNotSaved: 'The language could not be saved to your profile.',
}
