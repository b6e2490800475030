import type { Language } from '../../../kit/i18n.ts'
import type { SettingEntry } from '../../../kit/setting-entry.ts'
import { twoFactorTexts } from './two-factor-texts.ts'

/** What of the company's security can be found in the settings. */
export function securitySettings(language: Language): SettingEntry[] {
  const { name, require: texts } = twoFactorTexts[language]
  return [{ id: 'requireTwoFactor', title: name, words: texts.words.split(' ') }]
}
