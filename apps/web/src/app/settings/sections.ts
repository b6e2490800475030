import {
  type Icon,
  IconBolt,
  IconBuildingStore,
  IconDatabaseExport,
  IconDeviceMobile,
  IconForms,
  IconHierarchy2,
  IconHistory,
  IconMapPin,
  IconPalette,
  IconQrcode,
  IconReceipt2,
  IconSendOff,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconStack2,
  IconTag,
  IconTrashX,
  IconUsers,
} from '@tabler/icons-react'

/** The place of a section in the menu, and which entries of the audit trail are its history. */
type Section = {
  group: 'company' | 'team' | 'chats' | 'system' | 'security'
  sign: Icon
  /** What stands before the dot in an entry's `what`; null for the section that is the whole trail itself. */
  areas: readonly string[] | null
}

/** In the order of the menu. */
export const sections = {
  profile: { group: 'company', sign: IconBuildingStore, areas: ['company'] },
  style: { group: 'company', sign: IconPalette, areas: ['style'] },
  address: { group: 'company', sign: IconMapPin, areas: ['company'] },
  prices: { group: 'company', sign: IconReceipt2, areas: ['price'] },
  broadcasts: { group: 'company', sign: IconSpeakerphone, areas: ['broadcast'] },
  agents: { group: 'team', sign: IconUsers, areas: ['agent', 'user', 'profile', 'password', 'session', 'twoFactor'] },
  departments: { group: 'team', sign: IconHierarchy2, areas: ['department'] },
  numbers: { group: 'chats', sign: IconDeviceMobile, areas: ['number'] },
  labels: { group: 'chats', sign: IconTag, areas: ['label'] },
  properties: { group: 'chats', sign: IconForms, areas: ['property'] },
  quickReplies: { group: 'chats', sign: IconBolt, areas: ['quickReply'] },
  pix: { group: 'chats', sign: IconQrcode, areas: ['pix'] },
  preferences: { group: 'system', sign: IconSettings, areas: ['flag'] },
  retention: { group: 'system', sign: IconTrashX, areas: ['retention'] },
  companyData: { group: 'system', sign: IconDatabaseExport, areas: ['companyData'] },
  outgoing: { group: 'system', sign: IconSendOff, areas: ['outgoing'] },
  batches: { group: 'system', sign: IconStack2, areas: ['batch', 'shift'] },
  security: { group: 'security', sign: IconShieldLock, areas: ['company', 'twoFactor', 'session', 'password', 'security'] },
  history: { group: 'security', sign: IconHistory, areas: null },
} as const satisfies Record<string, Section>

export type SectionId = keyof typeof sections
export const sectionIds = Object.keys(sections) as SectionId[]
export const sectionGroups = ['company', 'team', 'chats', 'system', 'security'] as const satisfies Section['group'][]

const first: SectionId = 'agents'

/** The section that an address means: the first one where it names none, or one that does not exist. */
export function readPlace(search: string): { section: SectionId; setting: string | null } {
  const query = new URLSearchParams(search)
  const wanted = query.get('section')
  const section = sectionIds.find((id) => id === wanted)
  if (section === undefined && wanted !== null) return { section: first, setting: null }
  return { section: section ?? first, setting: query.get('setting') }
}

/** The address of a section, and of one thing in it. */
export function sectionAddress(main: string, section: SectionId, setting?: string): string {
  const query = new URLSearchParams({ section, ...(setting !== undefined && { setting }) })
  return `${main}?${query}`
}
