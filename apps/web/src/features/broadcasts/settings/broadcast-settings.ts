import type { Language } from '../../../kit/i18n.ts'
import type { SettingEntry } from '../../../kit/setting-entry.ts'
import { settingsTexts } from './settings-texts.ts'

/** What the search of the settings finds about the limits of broadcasts. */
export function broadcastSettings(language: Language): SettingEntry[] {
  const { settings } = settingsTexts[language]
  return (['approvalPeople', 'monthBudget'] as const).map((id) => ({
    ...{ id, title: settings[id].title },
    words: settings[id].words.split(' '),
  }))
}
