import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { flagTexts } from './flag-texts.ts'

/** What the search of the settings finds among the preferences. */
export function flagSettings(language: Language): SettingEntry[] {
  const { company, integrations, people } = flagTexts[language]
  return [
    { id: 'companyFlags', title: company.title, words: company.words.split(' ') },
    { id: 'integrationFlags', title: integrations.title, words: integrations.words.split(' ') },
    { id: 'personFlags', title: people.title, words: people.words.split(' ') },
  ]
}
