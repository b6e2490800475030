import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { labelsTexts } from './labels-texts.ts'

/** In the order of the search results. */
const ids = ['labels', 'create', 'archived', 'bin'] as const

/** The settings of labels that the search of the settings finds. */
export function labelSettings(language: Language): SettingEntry[] {
  const { settings } = labelsTexts[language]
  return ids.map((id) => ({ id, title: settings[id].title, words: settings[id].words.split(' ') }))
}
