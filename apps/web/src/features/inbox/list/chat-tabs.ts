import { inboxCalls } from '@prosa/contract/inbox/calls'

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
