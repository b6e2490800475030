import type { Language } from '../../../kit/i18n.ts'
import type { SettingEntry } from '../../../kit/setting-entry.ts'
import { maskingTexts } from '../masking/masking-texts.ts'
import { twoFactorTexts } from './two-factor-texts.ts'

/** The settings of security that the search of the settings finds. */
export function securitySettings(language: Language): SettingEntry[] {
  const { name, require: texts } = twoFactorTexts[language]
  const masking = maskingTexts[language]
  return [
    { id: 'requireTwoFactor', title: name, words: texts.words.split(' ') },
    { id: 'maskContacts', title: masking.name, words: masking.words.split(' ') },
  ]
}
