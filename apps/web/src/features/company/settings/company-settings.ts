import type { Language } from '../../../kit/i18n.ts'
import type { SettingEntry } from '../../../kit/setting-entry.ts'
import { companySettingsTexts } from './company-settings-texts.ts'
import type { CompanySettingsTexts } from './texts/pt.ts'

/** What the search of the settings finds in each of the company's sections. */
const settingsOf =
  (section: keyof CompanySettingsTexts['settings']) =>
  (language: Language): SettingEntry[] =>
    Object.entries(companySettingsTexts[language].settings[section]).map(([id, { title, words }]) => ({
      id,
      title,
      words: words.split(' '),
    }))

export const profileSettings = settingsOf('profile')
export const styleSettings = settingsOf('style')
export const addressSettings = settingsOf('address')
