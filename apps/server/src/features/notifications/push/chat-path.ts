import type { ChatKey } from '@prosa/contract/chats/model'

type Reader = { companyId: string; chatResumeOrder: number }

/** The page of a chat. */
export const chatPath = ({ companyId, chatResumeOrder }: Reader, { phonenumberId, waId }: ChatKey): string =>
  `/${[companyId, phonenumberId, waId, chatResumeOrder, 'chat'].map((part) => encodeURIComponent(part)).join('/')}`
