import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { propertyTexts } from './property-texts.ts'

/** In the order of the search results. */
const ids = ['properties', 'create', 'bin'] as const

/** The settings of properties that the search of the settings finds. */
export function propertySettings(language: Language): SettingEntry[] {
  const { settings } = propertyTexts[language]
  return ids.map((id) => ({ id, title: settings[id].title, words: settings[id].words.split(' ') }))
}
