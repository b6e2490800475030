import type { MenuState } from '../../../ui/menus/menu.tsx'
import { MenuLayer } from '../../../ui/menus/menu-layer.tsx'
import { type ChatMenuParts, useMenuGroups } from './menu-groups.tsx'

/** The menu of a chat, with only what can be done. */
export function ChatMenuLayer({ id, opener, opened, onChange, ...parts }: ChatMenuParts & MenuState) {
  return <MenuLayer {...{ id, opener, opened, onChange }} groups={useMenuGroups(parts)} position="bottom-end" />
}
