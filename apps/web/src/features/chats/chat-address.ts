import type { ChatKey } from '@prosa/contract/chats/model'
import type { SessionData } from '@prosa/contract/session/model'

type Asker = Pick<SessionData, 'companyId' | 'chatResumeOrder'>

const path = (...parts: readonly (string | number)[]) => `/${parts.map((part) => encodeURIComponent(part)).join('/')}`

/** Spec §2 (R023): the inbox, and the inbox with one chat open. */
export const inboxAddress = ({ companyId, chatResumeOrder }: Asker): string => path(companyId, chatResumeOrder, 'chat')
export const chatAddress = ({ companyId, chatResumeOrder }: Asker, { phonenumberId, waId }: ChatKey): string =>
  path(companyId, phonenumberId, waId, chatResumeOrder, 'chat')
