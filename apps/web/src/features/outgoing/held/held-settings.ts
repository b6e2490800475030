import type { Language } from '../../../kit/i18n.ts'
import type { SettingEntry } from '../../../kit/setting-entry.ts'
import { heldTexts } from './held-texts.ts'

/** What the search of the settings finds about held outgoing work. */
export function outgoingSettings(language: Language): SettingEntry[] {
  const { title, words } = heldTexts[language].settings.decide
  return [{ id: 'decide', title, words: words.split(' ') }]
}
