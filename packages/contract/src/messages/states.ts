import { type CodeOf, codes } from '../kit/codes.ts'
import { moves } from '../kit/moves.ts'

/** Spec §4. */
export const MessageStatus = codes({ Error: 0, Sent: 1, Delivered: 2, Read: 3, Received: 4, Internal: 5, Queued: 6 })
export type MessageStatus = CodeOf<typeof MessageStatus>

const { Error: Failed, Sent, Delivered, Read, Queued } = MessageStatus

/**
 * The rank says how far a message of ours has come, as its number does not. Channels report in any order: a message that was delivered or
 * read has not failed, whenever the failure is reported. Messages of customers and internal ones have no rank and never move.
 */
export const messageRank: Partial<Record<MessageStatus, number>> = { [Queued]: 0, [Sent]: 1, [Failed]: 2, [Delivered]: 3, [Read]: 4 }

/** Whether a status that a channel reports is news: only one with a higher rank is. */
export const risesTo = (known: MessageStatus, reported: MessageStatus) =>
  (messageRank[reported] ?? -1) > (messageRank[known] ?? Number.POSITIVE_INFINITY)

/** The moves that people make; the channel's reports go by rank. */
export const messageMoves = moves(MessageStatus, {
  retry: { from: [Failed], to: Queued },
})
