import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { pixTexts } from './pix-texts.ts'

/** The settings of Pix that the search of the settings finds. */
export function pixSettings(language: Language): SettingEntry[] {
  const { settings } = pixTexts[language]
  return (['keys', 'create'] as const).map((id) => ({ id, title: settings[id].title, words: settings[id].words.split(' ') }))
}
