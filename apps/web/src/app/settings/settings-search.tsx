import type { SessionData } from '@prosa/contract/session/session-data'
import { useTexts } from '../../kit/i18n.ts'
import { SearchList } from '../../ui/choices/search-list.tsx'
import { settingsTexts } from './settings-texts.ts'
import { useSettingOptions } from './use-setting-options.tsx'
import { useOpenSetting } from './visit.ts'

/** Finds a setting by a few letters, in whichever section it is, and leads there. */
export function SettingsSearch({ data }: { data: SessionData }) {
  const texts = useTexts(settingsTexts)
  const open = useOpenSetting()
  return <SearchList label={texts.search} options={useSettingOptions(data)} onTake={open} />
}
