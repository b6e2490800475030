import type { Language } from '../../../kit/i18n.ts'
import type { SettingEntry } from '../../../kit/setting-entry.ts'
import { teamTexts } from './team-texts.ts'

/** In the order of the search results. */
const ids = ['invite', 'permissions', 'departments', 'capacity', 'deactivate', 'password', 'twoFactor', 'sessions'] as const

/** The settings of the agents that the search of the settings finds. */
export const agentSettings = (language: Language): SettingEntry[] => ids.map((id) => ({ id, ...teamTexts[language].settings[id] }))

/** A sentence that leads from the setting that was found to the list of agents, where one has to be chosen. */
export function settingHint(setting: string | null, language: Language): string | null {
  const { choose } = teamTexts[language]
  return setting !== null && setting in choose ? choose[setting as keyof typeof choose] : null
}
