import type { ContactDetail } from '@prosa/contract/contacts/model'
import type { SessionData } from '@prosa/contract/session/session-data'
import { type Icon, IconArrowMerge, IconBan, IconCircleCheck, IconFileZip, IconShieldLock, IconTrash } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Language } from '../../../kit/i18n.ts'
import { DeleteContactLater } from '../../batches/public.ts'
import { MergeDialog, mergesTexts } from '../../merges/public.ts'
import { DossierDialog, EraseDialog, privacyTexts } from '../../privacy/public.ts'
import { blockEverywhere, isBlocked } from './block-everywhere.ts'
import { contactPageTexts } from './contact-page-texts.ts'

export type ContactLayerProps = { companyId: string; contact: ContactDetail; onClose: () => void }
/** Whose page it is for. `seesChats` is false for who works in no department: nobody's chats are theirs to see. */
type Asker = { person: SessionData; seesChats: boolean }
type Given = { companyId: string; contact: ContactDetail; client: QueryClient }

/** What can be done with a contact from its page. Its groups stand apart in the menu, in the order of `actionGroups`. */
export type ContactAction = {
  id: string
  group: (typeof actionGroups)[number]
  icon: Icon
  tone?: 'danger'
  label: (language: Language) => string
  isFor: (contact: ContactDetail, asker: Asker) => boolean
} & (
  | { run: (given: Given) => void }
  /** What opens over the page; a `lazyPart`, since few who open the page need it. */
  | { Layer: ComponentType<ContactLayerProps> }
)

export const actionGroups = ['person', 'privacy', 'end'] as const

const worksWithContacts = ({ person: { permission } }: Asker) => permission.adminPermission || permission.contactPermission

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
    isFor: (_, asker) => worksWithContacts(asker),
    Layer: MergeDialog,
  },
  {
    id: 'dossier',
    group: 'privacy',
    icon: IconFileZip,
    label: (language) => privacyTexts[language].dossier,
    // What was said in chats is in it: it is for who sees all of them, which the server knows of each person.
    isFor: (_, asker) => worksWithContacts(asker) && asker.seesChats,
    Layer: DossierDialog,
  },
  {
    id: 'delete',
    group: 'end',
    icon: IconTrash,
    tone: 'danger',
    label: (language) => contactPageTexts[language].delete,
    isFor: ({ deletedAt }, asker) => deletedAt === null && worksWithContacts(asker),
    Layer: DeleteContactLater,
  },
  {
    id: 'erase',
    group: 'end',
    icon: IconShieldLock,
    tone: 'danger',
    label: (language) => privacyTexts[language].erase,
    isFor: (_, { person }) => person.permission.adminPermission,
    Layer: EraseDialog,
  },
]
