import type { SessionData } from '@prosa/contract/session/session-data'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { memo, useState } from 'react'
import * as z from 'zod/mini'
import { useTexts } from '../../../kit/i18n.ts'
import { readJson, writeJson } from '../../../kit/kept/storage.ts'
import { sessionKeys } from '../../../kit/session/session-keys.ts'
import { areNumbersMasked } from '../../../kit/session/shown-phone.ts'
import { CommandDialog } from '../../../ui/menus/command-dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useSettingOptions } from '../../settings/use-setting-options.tsx'
import { useOpenSetting } from '../../settings/visit.ts'
import { mayOpen } from '../main-nav.ts'
import {
  broadcastGroup,
  chatGroup,
  type Findable,
  type FindableGroup,
  findCommands,
  joinFound,
  messageGroup,
  mostOfEach,
  withRecent,
} from './find-commands.ts'
import { paletteTexts } from './palette-texts.ts'
import { useActionCommands, useScreenCommands, useViewCommands } from './use-commands.tsx'
import { useFound } from './use-found.tsx'
import { useFoundArticles } from './use-found-articles.tsx'
import { hasChat, useHereCommands } from './use-here-commands.ts'

/** Whoever works on a chat does something with it rather than leave it. */
const hereFirst = (groups: readonly FindableGroup[]) => [
  ...groups.filter(({ id }) => id === 'here'),
  ...groups.filter(({ id }) => id !== 'here'),
]
/** There are so many of these that they are shown only for a search. */
const onlySought: readonly string[] = ['settings', 'views', chatGroup, 'contacts', 'people']
/** Commands are all shown that fit. */
const isFew = (id: string) => ['screens', 'here', 'actions', 'settings'].includes(id)
const firstOfEach = (group: FindableGroup): FindableGroup =>
  isFew(group.id) ? group : { ...group, commands: group.commands.slice(0, mostOfEach) }

type Props = { opened: boolean; onClose: () => void; data: SessionData; onHelp: () => void }

/** Command palette: finds chats, contacts, people and broadcasts, opens any page and runs any action by a few letters. */
export const Palette = memo(function Palette({ opened, onClose, data, onHelp }: Props) {
  const texts = useTexts(paletteTexts)
  const [search, setSearch] = useState('')
  const recent = readRecent()
  const sought = search.trim()
  const { here, there, asking } = useFound(data, opened, sought)
  const hereCommands = useHereCommands(opened)
  const articles = useFoundArticles(data, opened ? sought : '')
  const groups = [
    ...here.map((group) => ({ ...group, commands: group.commands.map(remembering) })),
    { id: 'screens', title: texts.screens, commands: useScreenCommands(data).map(remembering) },
    { id: 'views', title: texts.views, commands: useViewCommands(data, opened).map(remembering) },
    { id: 'here', title: texts.here, commands: hereCommands },
    { id: 'actions', title: texts.actions, commands: useActionCommands(data, onHelp).map(remembering) },
    { id: 'settings', title: texts.settings, commands: useSettingCommands(data).map(remembering) },
  ]
  const found = joinFound(
    findCommands(groups, sought, recent, false).map(firstOfEach),
    // Neither is known here: messages and broadcasts are found by their words and not by what was opened last.
    [...there, ...articles].map((group) =>
      group.id === messageGroup || group.id === broadcastGroup ? group : { ...group, commands: group.commands.map(remembering) },
    ),
  )
  const footWords = asking === 'not' || asking === 'answered' ? null : texts.foot[asking]
  const close = () => {
    setSearch('')
    onClose()
  }
  return (
    <CommandDialog
      opened={opened}
      onClose={close}
      label={texts.title}
      placeholder={texts.placeholder(areNumbersMasked())}
      search={search}
      onSearch={setSearch}
      groups={
        sought === ''
          ? withRecent(hasChat(hereCommands) ? hereFirst(groups) : groups, recent, texts.recent).filter(
              ({ id, commands }) => commands.length > 0 && !onlySought.includes(id),
            )
          : found.length > 0 || asking === 'asking'
            ? found
            : findCommands(groups, sought, recent, true)
      }
      empty={
        asking === 'asking' ? (
          <EmptyState icon={<IconSearch size={26} stroke={1.75} />} title={texts.asking} />
        ) : (
          <EmptyState icon={<IconSearchOff size={26} stroke={1.75} />} title={texts.none(sought)}>
            {texts.noneHint}
          </EmptyState>
        )
      }
      foot={sought !== '' && footWords}
    />
  )
})

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
const Recent = z.array(z.string())

/** The ids of the commands used last, the newest first. */
function readRecent(): readonly string[] {
  const stored = Recent.safeParse(readJson(sessionKeys.recentCommands))
  return stored.success ? stored.data.slice(0, most) : []
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
