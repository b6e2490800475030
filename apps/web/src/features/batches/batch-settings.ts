import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { batchesTexts } from './batches-texts.ts'

/** In the order of the search results. */
const ids = ['batches', 'number', 'queue'] as const

/** The settings of batches that the search of the settings finds. */
export function batchSettings(language: Language): SettingEntry[] {
  const { settings } = batchesTexts[language]
  return ids.map((id) => ({ id, title: settings[id].title, words: settings[id].words.split(' ') }))
}
