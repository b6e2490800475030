import type { Language } from '../../../kit/i18n.ts'
import type { SettingEntry } from '../../../kit/setting-entry.ts'
import { pricesTexts } from './prices-texts.ts'

/** The settings of prices that the search of the settings finds. */
export function priceSettings(language: Language): SettingEntry[] {
  const { settings } = pricesTexts[language]
  return (['messages', 'plan', 'promotion', 'month', 'past'] as const).map((id) => ({
    id,
    title: settings[id].title,
    words: settings[id].words.split(' '),
  }))
}
