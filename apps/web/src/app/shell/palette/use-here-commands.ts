import { IconCommand } from '@tabler/icons-react'
import { useChatCommands } from '../../../features/chats/public.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useShortcuts, useSingleKeys } from '../../../kit/shortcuts.ts'
import { signOf } from '../area-links.tsx'
import { shellTexts } from '../shell-texts.ts'
import type { Findable } from './find-commands.ts'

/** Of these keys one waits for another, and the others open the palette itself and the help, which is among the actions. */
const ownKeys = ['G', 'M', 'F', 'O', '?']

const chatPrefix = 'chat-'
/** Whether there are some of an open chat among them. */
export const hasChat = (commands: readonly Findable[]) => commands.some(({ id }) => id.startsWith(chatPrefix))

/** What the menu of the open chat offers, and what the open page does by key besides, each with the first of its keys where it has one. */
export function useHereCommands(opened: boolean): readonly Findable[] {
  const { shortcuts: texts } = useTexts(shellTexts)
  const singleKeys = useSingleKeys()
  const { title, commands } = useChatCommands(opened)
  const shortcuts = useShortcuts().filter(({ keys, text }) => !ownKeys.includes(keys) && text !== texts.palette)
  // A letter may mean something else just now, as while rows of the list are chosen.
  const keyOf = (label: string) => shortcuts.find(({ group, text }) => group === title && text === label)?.keys
  const shownKey = (keys: string | undefined) => (keys && (singleKeys || keys.startsWith('Ctrl ')) ? keys : undefined)
  const byKey = shortcuts.filter(({ group, text }) => group !== title || commands.every(({ label }) => label !== text))
  return [
    ...commands.map(({ label, icon, onSelect }) => ({
      ...{ id: `${chatPrefix}${label}`, label, detail: title, icon },
      shortcut: shownKey(keyOf(label)),
      onRun: later(onSelect),
    })),
    ...[...Map.groupBy(byKey, ({ group, text }) => `${group} ${text}`)].map(([id, [first]]) => ({
      ...{ id: `key-${id}`, label: first!.text, detail: first!.group, icon: signOf(IconCommand) },
      shortcut: shownKey(first!.keys),
      onRun: later(first!.act),
    })),
  ]
}

/** When the palette has given the focus back: what is done may need it. */
const later = (act: () => void) => () => void setTimeout(act)
