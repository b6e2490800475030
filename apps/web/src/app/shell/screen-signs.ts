import type { unbuiltScreens } from '@prosa/contract/unbuilt'
import {
  type Icon,
  IconAddressBook,
  IconAffiliate,
  IconAppWindow,
  IconArrowsShuffle,
  IconBook2,
  IconChartDots,
  IconChartHistogram,
  IconCode,
  IconDeviceMobileMessage,
  IconFileExport,
  IconFileImport,
  IconGift,
  IconGiftCard,
  IconHelpCircle,
  IconKey,
  IconLayoutDashboard,
  IconListSearch,
  IconMessages,
  IconPuzzle,
  IconReceipt2,
  IconRobot,
  IconSettings,
  IconShoppingBag,
  IconSitemap,
  IconSpeakerphone,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react'
import type { ScreenId } from '../screens.ts'

/** The screens that can be opened from anywhere, as their addresses only need to know who is signed in. */
const signs = {
  S018: IconMessages,
  S015: IconAddressBook,
  S021: IconSitemap,
  S035: IconSpeakerphone,
  S020: IconSettings,
  S037: IconUser,
  S042: IconSettings,
  S057: IconCode,
  S012: IconSettings,
  X005: IconDeviceMobileMessage,
  X007: IconReceipt2,
  X008: IconChartHistogram,
  X010: IconLayoutDashboard,
  X011: IconHelpCircle,
} as const satisfies Partial<Record<ScreenId, Icon>>

/** Those under construction: named in the condition itself, so that a build leaves them and their signs out. */
const unbuiltSigns = {
  S026: IconRobot,
  S017: IconChartHistogram,
  S044: IconKey,
  S045: IconWebhook,
  S048: IconListSearch,
  S049: IconArrowsShuffle,
  S046: IconBook2,
  S047: IconAppWindow,
  S050: IconFileImport,
  S058: IconFileExport,
  S051: IconPuzzle,
  S052: IconShoppingBag,
  S054: IconAffiliate,
  S055: IconGift,
  S056: IconGiftCard,
  S053: IconChartDots,
} as const satisfies Partial<Record<(typeof unbuiltScreens)[number], Icon>>

export type SignedScreen = keyof typeof signs | keyof typeof unbuiltSigns

export const screenSigns: Partial<Record<SignedScreen, Icon>> =
  import.meta.env.MODE === 'development' ? { ...signs, ...unbuiltSigns } : signs
export const signedScreens = Object.keys(screenSigns) as SignedScreen[]
