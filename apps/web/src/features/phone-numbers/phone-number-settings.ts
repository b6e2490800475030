import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { numberParts } from './number-parts.ts'
import { numbersTexts } from './numbers-texts.ts'

const ids = ['numbers', 'connect', 'ledger', ...numberParts] as const

/** The settings of numbers that the search of the settings finds. */
export function phoneNumberSettings(language: Language): SettingEntry[] {
  const { settings } = numbersTexts[language]
  return ids.map((id) => ({ id, title: settings[id].title, words: settings[id].words.split(' ') }))
}
