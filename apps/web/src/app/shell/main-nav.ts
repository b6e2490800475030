import { may } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/session-data'
import { isBuilt } from '@prosa/contract/unbuilt'
import {
  type Icon,
  IconAddressBook,
  IconChartHistogram,
  IconCode,
  IconDeviceMobileMessage,
  IconLayoutDashboard,
  IconMessages,
  IconReceipt2,
  IconSettings,
  IconSitemap,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { permissionsOf } from '../../kit/session/session-data.ts'
import { type Area, type ScreenId, screens } from '../screens.ts'
import { pageAddress } from './page-address.ts'

/** An area of the product; its name is `shellTexts.areas[area]`. */
export type NavEntry = { area: Area; Icon: Icon; href: string }

type Entry = { area: Area; Icon: Icon; first: ScreenId }

/** In the order of the rail. */
const entries: readonly Entry[] = [
  { area: 'chats', Icon: IconMessages, first: 'S018' },
  { area: 'board', Icon: IconLayoutDashboard, first: 'X010' },
  { area: 'contacts', Icon: IconAddressBook, first: 'S015' },
  { area: 'broadcasts', Icon: IconSpeakerphone, first: 'S035' },
  { area: 'automation', Icon: IconSitemap, first: 'S021' },
  { area: 'dashboard', Icon: IconChartHistogram, first: 'X008' },
  { area: 'dashboard', Icon: IconChartHistogram, first: 'S057' },
  { area: 'prices', Icon: IconReceipt2, first: 'X007' },
  ...(isBuilt('developerTools') ? [{ area: 'developer', Icon: IconCode, first: 'S044' } as const] : []),
  { area: 'simulator', Icon: IconDeviceMobileMessage, first: 'X005' },
  { area: 'settings', Icon: IconSettings, first: 'S020' },
]

/** Design §4: the areas in the bottom bar of a phone. */
const preferred: readonly Area[] = ['chats', 'contacts', 'broadcasts', 'dashboard']

/**
 * Those in the bottom bar of a phone, in the order of the rail; where one is missing the next takes its place, and what nobody does on a phone
 * comes last. The others are behind "Mais".
 */
export function atHandOf(nav: readonly NavEntry[]): readonly NavEntry[] {
  const rankOf = ({ area }: NavEntry) => (area === 'developer' ? 2 : Number(!preferred.includes(area)))
  const first = [...nav].sort((one, other) => rankOf(one) - rankOf(other))
  const chosen = first.slice(0, preferred.length)
  return nav.filter((entry) => chosen.includes(entry))
}

export const mayOpen = (data: SessionData, id: ScreenId): boolean =>
  may({ permissions: permissionsOf(data), internal: !!data.internal }, screens[id].allow)

/** Where else, and with more, whoever may go there finds it: prices among the settings, and dashboards to be read where they are written. */
const elsewhere: Partial<Record<ScreenId, ScreenId>> = { X007: 'S020', X008: 'S057' }

/** Whether the navigation leads there; the simulator exists only in the demonstration, and the board only for supervisors and administrators. */
export function isLedTo(data: SessionData, id: ScreenId, isDemo: boolean, isSupervisor = mayOpen(data, 'S020')): boolean {
  const better = elsewhere[id]
  if (id === 'X010' && !isSupervisor) return false
  return mayOpen(data, id) && (isDemo || id !== 'X005') && !(better && mayOpen(data, better))
}

/** The areas that this person may open, in the order of the rail. */
export const mainNav = (data: SessionData, isDemo: boolean, isSupervisor?: boolean): readonly NavEntry[] =>
  entries
    .filter(({ first }) => isLedTo(data, first, isDemo, isSupervisor))
    .map(({ area, Icon, first }) => ({ area, Icon, href: pageAddress(first, data) }))
