import type { ChatKey } from '@prosa/contract/chats/model'
import type { SessionData } from '@prosa/contract/session/session-data'
import { readText, writeText } from './kept/storage.ts'

type Asker = Pick<SessionData, 'companyId' | 'chatResumeOrder'>
type Order = SessionData['chatResumeOrder']

const path = (...parts: readonly (string | number)[]) => `/${parts.map((part) => encodeURIComponent(part)).join('/')}`
const orderKey = (companyId: string) => `prosa.chatOrder.${companyId}`

/** The order that somebody chose in this browser, else the company's. */
export function chatOrderOf({ companyId, chatResumeOrder }: Asker): Order {
  const chosen = readText(orderKey(companyId))
  return chosen === '0' ? 0 : chosen === '1' ? 1 : chatResumeOrder
}

export const rememberChatOrder = (companyId: string, order: Order) => writeText(orderKey(companyId), String(order))

/** Spec §2 (R023): the inbox, and the inbox with one chat open. */
export const inboxAddress = (asker: Asker, order: Order = chatOrderOf(asker)): string => path(asker.companyId, order, 'chat')
export const chatAddress = (asker: Asker, { phonenumberId, waId }: ChatKey, order: Order = chatOrderOf(asker)): string =>
  path(asker.companyId, phonenumberId, waId, order, 'chat')
