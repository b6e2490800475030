import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { labelsTexts } from './labels-texts.ts'

/** In the order in which they are found. */
const ids = ['labels', 'create', 'archived', 'bin'] as const

/** What of the labels can be found in the settings. */
export function labelSettings(language: Language): SettingEntry[] {
  const { settings } = labelsTexts[language]
  return ids.map((id) => ({ id, title: settings[id].title, words: settings[id].words.split(' ') }))
}
