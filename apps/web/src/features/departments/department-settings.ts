import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { departmentParts, isPartShown } from './department-parts.ts'
import { departmentsTexts } from './departments-texts.ts'

/** The settings of departments that the search of the settings finds. */
export function departmentSettings(language: Language): SettingEntry[] {
  const { parts, settings } = departmentsTexts[language]
  return departmentParts.filter(isPartShown).map((id) => ({ id, title: parts[id], words: settings[id] }))
}
