import { type CodeOf, codes } from '../kit/codes.ts'
import { moves } from '../kit/moves.ts'

/** Spec §4. */
export const MessageStatus = codes({ Error: 0, Sent: 1, Delivered: 2, Read: 3, Received: 4, Internal: 5, Queued: 6 })
export type MessageStatus = CodeOf<typeof MessageStatus>

const { Error: Failed, Sent, Delivered, Read, Queued } = MessageStatus

/**
 * How far a message of ours has come; its number says nothing about that. Channels report in any order: what was delivered or read
 * has not failed, however late or early the failure is told. What customers write and what stays inside has no rank and never moves.
 */
export const messageRank: Partial<Record<MessageStatus, number>> = { [Queued]: 0, [Sent]: 1, [Failed]: 2, [Delivered]: 3, [Read]: 4 }

/** Whether a status that a channel reports is news: only what is further than what is known. */
export const risesTo = (known: MessageStatus, reported: MessageStatus) =>
  (messageRank[reported] ?? -1) > (messageRank[known] ?? Number.POSITIVE_INFINITY)

/** What people do; the channel's reports go by rank. */
export const messageMoves = moves(MessageStatus, {
  retry: { from: [Failed], to: Queued },
})
