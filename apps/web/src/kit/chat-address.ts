import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import type { SessionData } from '@prosa/contract/session/session-data'
import { readText, writeText } from './kept/storage.ts'

type Asker = Pick<SessionData, 'companyId' | 'chatResumeOrder'>
type Order = SessionData['chatResumeOrder']

const path = (...parts: readonly (string | number)[]) => `/${parts.map((part) => encodeURIComponent(part)).join('/')}`
const orderKey = (companyId: string) => `prosa.chatOrder.${companyId}`
const queueOrderKey = (companyId: string) => `prosa.queueOrder.${companyId}`

/** The order that somebody chose in this browser, else the company's. */
export const chatOrderOf = ({ companyId, chatResumeOrder }: Asker): Order => readOrder(orderKey(companyId)) ?? chatResumeOrder
export const rememberChatOrder = (companyId: string, order: Order) => writeText(orderKey(companyId), String(order))

/** The queue begins with the customer who has waited longest, whatever the company's order is, until somebody chooses another one here. */
export const queueOrderOf = (companyId: string): Order => readOrder(queueOrderKey(companyId)) ?? ChatResumeOrder.LongestWaitingFirst
export const rememberQueueOrder = (companyId: string, order: Order) => writeText(queueOrderKey(companyId), String(order))

const readOrder = (key: string): Order | null => ChatResumeOrder.values.find((each) => String(each) === readText(key)) ?? null

/** Spec §2 (R023): the inbox, and the inbox with one chat open. */
export const inboxAddress = (asker: Asker, order: Order = chatOrderOf(asker)): string => path(asker.companyId, order, 'chat')
export const chatAddress = (asker: Asker, { phonenumberId, waId }: ChatKey, order: Order = chatOrderOf(asker)): string =>
  path(asker.companyId, phonenumberId, waId, order, 'chat')
