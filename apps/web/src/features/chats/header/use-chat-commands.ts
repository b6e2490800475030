import { useTexts } from '../../../kit/i18n.ts'
import type { MenuAction } from '../../../ui/menus/menu.tsx'
import { chatsTexts } from '../chats-texts.ts'
import { useMenuGroups } from './menu-groups.tsx'
import { offeredMenu } from './offered-menu.ts'

/** Nothing of a chat has a button in the palette, whatever has one in the head. */
const elsewhere = { folded: { take: true, transfer: true, close: true }, onPhone: null }

/** What the menu of the open chat offers, as one list. */
export function useChatCommands(isShown: boolean): { title: string; commands: readonly MenuAction[] } {
  const { group: title } = useTexts(chatsTexts)
  const parts = isShown ? offeredMenu() : null
  return { title, commands: useMenuGroups(parts && { ...parts, ...elsewhere }).flat() }
}
