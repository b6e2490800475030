import { type Language, textsOf } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'

export const batchesTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

/** In the order of the search results. */
const ids = ['batches', 'number', 'queue'] as const

/** The settings of batches that the search of the settings finds. */
export function batchSettings(language: Language): SettingEntry[] {
  const { settings } = batchesTexts[language]
  return ids.map((id) => ({ id, title: settings[id].title, words: settings[id].words.split(' ') }))
}
