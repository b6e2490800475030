import type { SessionData } from '@prosa/contract/session/model'
import { IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { CommandDialog } from '../../../ui/menus/command-dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { shellTexts } from '../shell-texts.ts'
import { type Findable, findCommands, withRecent } from './find-commands.ts'
import { readRecent, rememberCommand } from './recent-commands.ts'
import { useActionCommands, useScreenCommands } from './use-commands.tsx'
import { useSettingCommands } from './use-setting-commands.ts'

/** So many that they are found, not looked through. */
const settings = 'settings'

type Props = { opened: boolean; onClose: () => void; data: SessionData; onHelp: () => void }

/** Goes anywhere and does anything by a few letters. */
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

/** Never the first thing that Enter does. */
const isLeaving = ({ id }: Findable) => id === 'signOut' || id.startsWith('company-')

const remembering = (command: Findable): Findable => ({
  ...command,
  onRun: () => {
    if (!isLeaving(command)) rememberCommand(command.id)
    command.onRun()
  },
})
