import type { SettingsTexts } from './pt.ts'

export const en: SettingsTexts = {
  groups: { team: 'Team', chats: 'Chats', security: 'Security' },
  sections: {
    agents: { title: 'Agents', intro: 'Who works in this company, what each person may do and in which departments they answer.' },
    departments: { title: 'Departments', intro: 'The teams that get the chats, with their numbers, hours and permissions.' },
    numbers: { title: 'Numbers', intro: 'The numbers through which the company talks, how they stand and what went through them.' },
    labels: { title: 'Labels', intro: 'Words with a color that mark chats, messages and contacts.' },
    security: { title: 'Security', intro: 'What the company asks of those who sign in.' },
    history: { title: 'History', intro: 'Who changed what, when and from where.' },
  },
  search: 'Search the settings',
  found: (section, setting) => `${section} › ${setting}`,
  history: 'History',
  historyOf: (section) => `History: ${section}`,
  settings: { history: { title: 'History of changes', words: 'audit trail record log who changed when before after' } },
}
