import type { ContactDetail } from '@prosa/contract/contacts/model'
import type { SessionData } from '@prosa/contract/session/session-data'
import { type Icon, IconArrowMerge, IconBan, IconCircleCheck, IconFileZip, IconShieldLock } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Language } from '../../../kit/i18n.ts'
import { MergeDialog, mergesTexts } from '../../merges/public.ts'
import { DossierDialog, EraseDialog, privacyTexts } from '../../privacy/public.ts'
import { blockEverywhere, isBlocked } from './block-everywhere.ts'
import { contactPageTexts } from './contact-page-texts.ts'

export type ContactLayerProps = { companyId: string; contact: ContactDetail; onClose: () => void }
type Given = { companyId: string; contact: ContactDetail; client: QueryClient }

/** What can be done with a contact from its page. Its groups stand apart in the menu, in the order of `actionGroups`. */
export type ContactAction = {
  id: string
  group: (typeof actionGroups)[number]
  icon: Icon
  tone?: 'danger'
  label: (language: Language) => string
  isFor: (contact: ContactDetail, person: SessionData) => boolean
} & (
  | { run: (given: Given) => void }
  /** What opens over the page; a `lazyPart`, since few who open the page need it. */
  | { Layer: ComponentType<ContactLayerProps> }
)

export const actionGroups = ['person', 'privacy', 'end'] as const

/** Each feature adds its own. */
export const contactActions: readonly ContactAction[] = [
  {
    id: 'block',
    group: 'person',
    icon: IconBan,
    label: (language) => contactPageTexts[language].block,
    isFor: (contact) => !isBlocked(contact),
    run: (given) => void blockEverywhere(given, true),
  },
  {
    id: 'unblock',
    group: 'person',
    icon: IconCircleCheck,
    label: (language) => contactPageTexts[language].unblock,
    isFor: isBlocked,
    run: (given) => void blockEverywhere(given, false),
  },
  {
    id: 'merge',
    group: 'person',
    icon: IconArrowMerge,
    label: (language) => mergesTexts[language].merge,
    isFor: (_, { permission }) => permission.adminPermission || permission.contactPermission,
    Layer: MergeDialog,
  },
  {
    id: 'dossier',
    group: 'privacy',
    icon: IconFileZip,
    label: (language) => privacyTexts[language].dossier,
    isFor: (_, { permission }) => permission.adminPermission || permission.contactPermission,
    Layer: DossierDialog,
  },
  {
    id: 'erase',
    group: 'end',
    icon: IconShieldLock,
    tone: 'danger',
    label: (language) => privacyTexts[language].erase,
    isFor: (_, { permission }) => permission.adminPermission,
    Layer: EraseDialog,
  },
]
