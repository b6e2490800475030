import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { retentionTexts } from './retention-texts.ts'

/** What the search of the settings finds about how long things are kept. */
export function retentionSettings(language: Language): SettingEntry[] {
  const { settings } = retentionTexts[language]
  return (['days', 'holds', 'run'] as const).map((id) => ({ id, title: settings[id].title, words: settings[id].words.split(' ') }))
}
