import type { SessionData } from '@prosa/contract/session/session-data'
import type { Icon } from '@tabler/icons-react'
import type { SideGroup } from '../../ui/menus/side-menu.tsx'
import type { ScreenTexts } from '../screen-names/texts/pt.ts'
import { pageAddress } from './page-address.ts'
import { type SignedScreen, screenSigns } from './screen-signs.ts'
import type { ShellTexts } from './texts/pt.ts'

const developer: readonly SignedScreen[] = ['S044', 'S045', 'S048', 'S049', 'S046', 'S047', 'S050', 'S058', 'S057']
const integrations: readonly SignedScreen[] = ['S051', 'S052', 'S054', 'S055', 'S056', 'S053']

export const signOf = (Sign: Icon) => <Sign size={16} stroke={1.75} aria-hidden="true" />

/** The pages of the developer area that are built; a group without one is left out. */
export function developerGroups(data: SessionData, names: ScreenTexts['names'], texts: ShellTexts['side']): readonly SideGroup[] {
  const linksTo = (ids: readonly SignedScreen[]) =>
    ids.flatMap((id) => {
      const Sign = screenSigns[id]
      return Sign ? { href: pageAddress(id, data), label: names[id], icon: signOf(Sign) } : []
    })
  return [
    { title: texts.developer, links: linksTo(developer) },
    { title: texts.integrations, links: linksTo(integrations) },
  ].filter(({ links }) => links.length > 0)
}
