import type { SessionData } from '@prosa/contract/session/model'
import { type Icon, IconDeviceMobile, IconSettings, IconUsers, IconWorld } from '@tabler/icons-react'
import { languageTags } from '../../kit/i18n.ts'
import type { SideGroup, SideLink } from '../../ui/menus/side-menu.tsx'
import type { ScreenTexts } from '../screen-names/texts/pt.ts'
import { pageAddress } from './page-address.ts'
import { type SignedScreen, screenSigns } from './screen-signs.ts'
import type { ShellTexts } from './texts/pt.ts'

const developer: readonly SignedScreen[] = ['S044', 'S045', 'S048', 'S049', 'S046', 'S047', 'S050', 'S058', 'S057']
const integrations: readonly SignedScreen[] = ['S051', 'S052', 'S054', 'S055', 'S056', 'S053']

export const signOf = (Sign: Icon) => <Sign size={16} stroke={1.75} aria-hidden="true" />

export function developerGroups(data: SessionData, names: ScreenTexts['names'], texts: ShellTexts['side']): readonly SideGroup[] {
  const linkTo = (id: SignedScreen): SideLink => ({ href: pageAddress(id, data), label: names[id], icon: signOf(screenSigns[id]) })
  return [
    { title: texts.developer, links: developer.map(linkTo) },
    { title: texts.integrations, links: integrations.map(linkTo) },
  ]
}

/** The menu that the specification names; in Portuguese, whatever the language of the page. */
export function settingsGroups(data: SessionData, texts: ShellTexts['settingsLinks']): readonly SideGroup[] {
  const main = pageAddress('S020', data)
  const link = (label: string, Sign: Icon, href: string): SideLink => ({ href, label, icon: signOf(Sign), lang: languageTags.pt })
  return [
    {
      links: [
        link(texts.sites, IconWorld, pageAddress('S057', data)),
        link(texts.devices, IconDeviceMobile, `${main}?section=numbers`),
        link(texts.users, IconUsers, pageAddress('S039', data)),
        link(texts.settings, IconSettings, main),
      ],
    },
  ]
}
