import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { securityTexts } from './security-texts.ts'

/** What the search of the settings finds among the rules of the company. */
export function companySecuritySettings(language: Language): SettingEntry[] {
  const { passwords, addresses, sessions } = securityTexts[language]
  return [
    { id: 'passwordPolicy', title: passwords.title, words: passwords.words.split(' ') },
    { id: 'allowedAddresses', title: addresses.title, words: addresses.words.split(' ') },
    { id: 'companySessions', title: sessions.title, words: sessions.words.split(' ') },
  ]
}
