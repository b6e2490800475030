import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { companyDataTexts } from './company-data-texts.ts'

/** What the search of the settings finds about the company's data. */
export function companyDataSettings(language: Language): SettingEntry[] {
  const { title, words } = companyDataTexts[language].settings.archive
  return [{ id: 'archive', title, words: words.split(' ') }]
}
