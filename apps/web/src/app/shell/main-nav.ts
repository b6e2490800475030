import { may } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/model'
import {
  type Icon,
  IconAddressBook,
  IconChartHistogram,
  IconCode,
  IconDeviceMobileMessage,
  IconMessages,
  IconSettings,
  IconSitemap,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { permissionsOf } from '../../kit/session/session-data.ts'
import { type Area, type ScreenId, screens } from '../screens.ts'
import { pageAddress } from './page-address.ts'

/** An area of the product; its name is `shellTexts.areas[area]`. */
export type NavEntry = { area: Area; Icon: Icon; href: string }

const entries: readonly { area: Area; Icon: Icon; first: ScreenId }[] = [
  { area: 'chats', Icon: IconMessages, first: 'S018' },
  { area: 'contacts', Icon: IconAddressBook, first: 'S015' },
  { area: 'broadcasts', Icon: IconSpeakerphone, first: 'S035' },
  { area: 'automation', Icon: IconSitemap, first: 'S021' },
  { area: 'dashboard', Icon: IconChartHistogram, first: 'S017' },
  { area: 'developer', Icon: IconCode, first: 'S044' },
  { area: 'simulator', Icon: IconDeviceMobileMessage, first: 'X005' },
  { area: 'settings', Icon: IconSettings, first: 'S020' },
]

/** Design §4: the areas in the bottom bar of a phone; the others are behind "Mais". */
const atHand: readonly Area[] = ['chats', 'contacts', 'broadcasts', 'dashboard']
export const isAtHand = ({ area }: NavEntry): boolean => atHand.includes(area)

export const mayOpen = (data: SessionData, id: ScreenId): boolean =>
  may({ permissions: permissionsOf(data), internal: false }, screens[id].allow)

/** The areas that this person may open, in the order of the rail; the simulator exists only in the demonstration. */
export const mainNav = (data: SessionData, isDemo: boolean): readonly NavEntry[] =>
  entries
    .filter(({ area, first }) => mayOpen(data, first) && (isDemo || area !== 'simulator'))
    .map(({ area, Icon, first }) => ({ area, Icon, href: pageAddress(first, data) }))
