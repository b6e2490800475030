import type { ChatKey } from '@prosa/contract/chats/model'
import type { Language } from '@prosa/contract/formats/language'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type PushTexts, pt } from './texts/pt.ts'

export const pushTexts: Record<Language, PushTexts> = { pt, en, es }

type Reader = { companyId: string; chatResumeOrder: number }

/** The page of a chat, at a message of it where one is named. */
export function chatPath({ companyId, chatResumeOrder }: Reader, { phonenumberId, waId }: ChatKey, messageId?: string): string {
  const page = `/${[companyId, phonenumberId, waId, chatResumeOrder, 'chat'].map((part) => encodeURIComponent(part)).join('/')}`
  return messageId === undefined ? page : `${page}?message=${encodeURIComponent(messageId)}`
}
