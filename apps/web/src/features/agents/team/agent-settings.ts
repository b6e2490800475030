import type { Language } from '../../../kit/i18n.ts'
import type { SettingEntry } from '../../../kit/setting-entry.ts'
import { teamTexts } from './team-texts.ts'

/** In the order in which they are found. */
const ids = ['invite', 'permissions', 'departments', 'capacity', 'deactivate', 'password', 'twoFactor', 'sessions'] as const

/** What of the agents can be found in the settings. */
export const agentSettings = (language: Language): SettingEntry[] => ids.map((id) => ({ id, ...teamTexts[language].settings[id] }))

/** What leads from the setting that was found to the person it is for. */
export function settingHint(setting: string | null, language: Language): string | null {
  const { choose } = teamTexts[language]
  return setting !== null && setting in choose ? choose[setting as keyof typeof choose] : null
}
