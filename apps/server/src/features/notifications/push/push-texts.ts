import type { ChatKey } from '@prosa/contract/chats/model'
import type { Language } from '@prosa/contract/formats/language'
import { maskPhone } from '@prosa/contract/formats/phones/mask-phone'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { isMaskedFor } from '@prosa/contract/permissions'
import type { Browser } from './subscription-store.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type PushTexts, pt } from './texts/pt.ts'

export const pushTexts: Record<Language, PushTexts> = { pt, en, es }

type Customer = { contactName: string; waId: string }

/** Whom something is about: the name, or the number as this reader may read it (HD2). */
export const customerName = (
  { permissions, ...company }: Pick<Browser, 'permissions' | 'masksContacts'>,
  { contactName, waId }: Customer,
) => contactName || (isMaskedFor(permissions, company) ? maskPhone : writePhone)(waId)

type Reader = { companyId: string; chatResumeOrder: number }

/** The page of a chat, at a message of it where one is named. */
export function chatPath({ companyId, chatResumeOrder }: Reader, { phonenumberId, waId }: ChatKey, messageId?: string): string {
  const page = `/${[companyId, phonenumberId, waId, chatResumeOrder, 'chat'].map((part) => encodeURIComponent(part)).join('/')}`
  return messageId === undefined ? page : `${page}?message=${encodeURIComponent(messageId)}`
}
