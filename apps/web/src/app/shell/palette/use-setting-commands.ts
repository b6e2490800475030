import type { SessionData } from '@prosa/contract/session/model'
import { useSettingOptions } from '../../settings/use-setting-options.tsx'
import { useOpenSetting } from '../../settings/visit.ts'
import { mayOpen } from '../main-nav.ts'
import type { Findable } from './find-commands.ts'

/** Every setting, for those who may open them. */
export function useSettingCommands(data: SessionData): readonly Findable[] {
  const options = useSettingOptions(data)
  const open = useOpenSetting()
  if (!mayOpen(data, 'S020')) return []
  return options.map(({ value, label, also, icon }) => ({ id: `setting-${value}`, label, also, icon, onRun: () => open(value) }))
}
