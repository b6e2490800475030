import { ChatResumeOrder } from '@prosa/contract/company/states'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { readText, writeText } from '../../../kit/kept/storage.ts'

/** Spec §2 (R036). */
export const chatTabs = { mine: 0, queue: 1, others: 2 } as const
export type ChatTab = (typeof chatTabs)[keyof typeof chatTabs]

const { listOwnChats, listQueueChats, listOtherChats } = inboxCalls

/** The call for the first page of each tab; the next pages come by one call for all. */
export const firstPages = {
  [chatTabs.mine]: listOwnChats,
  [chatTabs.queue]: listQueueChats,
  [chatTabs.others]: listOtherChats,
} as const satisfies Record<ChatTab, unknown>

export const readTab = (written: string | null): ChatTab | null => Object.values(chatTabs).find((tab) => String(tab) === written) ?? null

type Order = SessionData['chatResumeOrder']
const orderKey = (companyId: string) => `prosa.queueOrder.${companyId}`

/** The order of the queue: the longest wait first, whatever the company's order is, until the person chooses another order in this browser. */
export const queueOrderOf = (companyId: string): Order =>
  ChatResumeOrder.values.find((each) => String(each) === readText(orderKey(companyId))) ?? ChatResumeOrder.LongestWaitingFirst

export const rememberQueueOrder = (companyId: string, order: Order) => writeText(orderKey(companyId), String(order))
