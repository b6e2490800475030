import type { SessionData } from '@prosa/contract/session/session-data'
import type { LabelKey } from '../../features/help/public.ts'
import type { ScreenId } from '../screens.ts'
import { type SectionId, sectionAddress } from '../settings/sections.ts'
import { mayOpen } from '../shell/main-nav.ts'
import { pageAddress } from '../shell/page-address.ts'

export type Place = { screen: ScreenId; section?: SectionId }

/** The screens that articles link to, by the label that names them. */
export const places: Partial<Record<LabelKey, Place>> = {
  chats: { screen: 'S018' },
  contacts: { screen: 'S015' },
  templates: { screen: 'S021' },
  broadcasts: { screen: 'S035' },
  profile: { screen: 'S037' },
  numbers: { screen: 'S020', section: 'numbers' },
  departments: { screen: 'S020', section: 'departments' },
  quickReplies: { screen: 'S020', section: 'quickReplies' },
  security: { screen: 'S020', section: 'security' },
  retention: { screen: 'S020', section: 'retention' },
  companyData: { screen: 'S020', section: 'companyData' },
  history: { screen: 'S020', section: 'history' },
  broadcastLimits: { screen: 'S020', section: 'broadcasts' },
}

/** The address of the screen that the label names; null where the label names none, or the person may not open the screen. */
export function placeAddress(key: LabelKey, data: SessionData): string | null {
  const place = places[key]
  if (!place || !mayOpen(data, place.screen)) return null
  const main = pageAddress(place.screen, data)
  return place.section ? sectionAddress(main, place.section) : main
}

/** Returns whether the label names a screen that this person may not open. */
export const isClosedPlace = (key: LabelKey, data: SessionData): boolean => {
  const place = places[key]
  return place !== undefined && !mayOpen(data, place.screen)
}
