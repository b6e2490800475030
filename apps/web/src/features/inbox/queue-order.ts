import { ChatResumeOrder } from '@prosa/contract/company/states'
import type { SessionData } from '@prosa/contract/session/session-data'
import { readText, writeText } from '../../kit/kept/storage.ts'

type Order = SessionData['chatResumeOrder']

const keyOf = (companyId: string) => `prosa.queueOrder.${companyId}`

/** The order of the queue: the longest wait first, whatever the company's order is, until the person chooses another order in this browser. */
export const queueOrderOf = (companyId: string): Order =>
  ChatResumeOrder.values.find((each) => String(each) === readText(keyOf(companyId))) ?? ChatResumeOrder.LongestWaitingFirst

export const rememberQueueOrder = (companyId: string, order: Order) => writeText(keyOf(companyId), String(order))
