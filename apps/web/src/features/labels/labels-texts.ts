import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type LabelsTexts, pt } from './texts/pt.ts'

export const labelsTexts: Record<Language, LabelsTexts> = { pt, en, es }

/** In the order of the search results. */
const ids = ['labels', 'create', 'archived', 'bin'] as const

/** The settings of labels that the search of the settings finds. */
export function labelSettings(language: Language): SettingEntry[] {
  const { settings } = labelsTexts[language]
  return ids.map((id) => ({ id, title: settings[id].title, words: settings[id].words.split(' ') }))
}
