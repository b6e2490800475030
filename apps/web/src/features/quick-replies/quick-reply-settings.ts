import type { Language } from '../../kit/i18n.ts'
import type { SettingEntry } from '../../kit/setting-entry.ts'
import { quickRepliesTexts } from './quick-replies-texts.ts'

/** In the order of the search results. */
const ids = ['quickReplies', 'create', 'bin'] as const

/** The settings of quick replies that the search of the settings finds. */
export function quickReplySettings(language: Language): SettingEntry[] {
  const { settings } = quickRepliesTexts[language]
  return ids.map((id) => ({ id, title: settings[id].title, words: settings[id].words.split(' ') }))
}
