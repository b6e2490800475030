import type { SessionData } from '@prosa/contract/session/model'
import { IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useTexts } from '../../../kit/i18n.ts'
import { readJson, writeJson } from '../../../kit/kept/storage.ts'
import { sessionKeys } from '../../../kit/session/session-keys.ts'
import { CommandDialog } from '../../../ui/menus/command-dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useSettingOptions } from '../../settings/use-setting-options.tsx'
import { useOpenSetting } from '../../settings/visit.ts'
import { mayOpen } from '../main-nav.ts'
import { shellTexts } from '../shell-texts.ts'
import { type Findable, findCommands, withRecent } from './find-commands.ts'
import { useActionCommands, useScreenCommands } from './use-commands.tsx'

/** There are so many settings that they are shown only for a search. */
const settings = 'settings'

type Props = { opened: boolean; onClose: () => void; data: SessionData; onHelp: () => void }

/** Command palette: opens any page and runs any action by a few letters. */
export function Palette({ opened, onClose, data, onHelp }: Props) {
  const { palette: texts } = useTexts(shellTexts)
  const [search, setSearch] = useState('')
  const recent = readRecent()
  const groups = [
    { id: 'screens', title: texts.screens, commands: useScreenCommands(data).map(remembering) },
    { id: 'actions', title: texts.actions, commands: useActionCommands(onHelp).map(remembering) },
    { id: settings, title: texts.settings, commands: useSettingCommands(data).map(remembering) },
  ]
  const sought = search.trim()
  const close = () => {
    setSearch('')
    onClose()
  }
  return (
    <CommandDialog
      opened={opened}
      onClose={close}
      label={texts.title}
      placeholder={texts.placeholder}
      search={search}
      onSearch={setSearch}
      groups={
        sought === '' ? withRecent(groups, recent, texts.recent).filter(({ id }) => id !== settings) : findCommands(groups, sought, recent)
      }
      empty={
        <EmptyState icon={<IconSearchOff size={26} stroke={1.75} />} title={texts.none(sought)}>
          {texts.noneHint}
        </EmptyState>
      }
    />
  )
}

/** Signing out and changing the company are never the first result, which Enter would run. */
const isLeaving = ({ id }: Findable) => id === 'signOut' || id.startsWith('company-')

const remembering = (command: Findable): Findable => ({
  ...command,
  onRun: () => {
    if (!isLeaving(command)) rememberCommand(command.id)
    command.onRun()
  },
})

const most = 5
const Recent = z.array(z.string()).check(z.maxLength(most))

/** The ids of the commands used last, the newest first. */
function readRecent(): readonly string[] {
  const stored = Recent.safeParse(readJson(sessionKeys.recentCommands))
  return stored.success ? stored.data : []
}

function rememberCommand(id: string) {
  writeJson(sessionKeys.recentCommands, [id, ...readRecent().filter((each) => each !== id)].slice(0, most))
}

/** Every setting, for those who may open them. */
function useSettingCommands(data: SessionData): readonly Findable[] {
  const options = useSettingOptions(data)
  const open = useOpenSetting()
  if (!mayOpen(data, 'S020')) return []
  return options.map(({ value, label, also, icon }) => ({ id: `setting-${value}`, label, also, icon, onRun: () => open(value) }))
}
