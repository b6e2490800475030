import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type LabelsTexts, pt } from './texts/pt.ts'

export const labelsTexts: Record<Language, LabelsTexts> = { pt, en, es }

/** In the order in which they are found. */
const ids = ['labels', 'create', 'archived', 'bin'] as const

/** What of the labels can be found in the settings. */
export function labelSettings(language: Language): SettingEntry[] {
  const { settings } = labelsTexts[language]
  return ids.map((id) => ({ id, title: settings[id].title, words: settings[id].words.split(' ') }))
}
