import type { ChatKey } from '@prosa/contract/chats/model'
import { queue } from '../../../kit/queue/queue.ts'
import type { BlockItem } from '../../contacts/public.ts'

/**
 * What goes out: a message; one whose time has come; a reaction; that a message was read; that somebody is blocked. The last three are
 * given up at `until`, and those without a lane keep nobody waiting.
 */
export type OutboundItem =
  | { messageId: string; hasFile?: boolean }
  | { scheduledId: string }
  | { reactTo: string; emoji: string; until: number }
  | { readUpTo: string; phonenumberId: string; until: number }
  | BlockItem

export const outbound = queue<OutboundItem>('outbound')
export const outboundBulk = queue<OutboundItem>('outbound_bulk')

/** What goes to one customer through one number goes in order. */
export const laneOf = ({ phonenumberId, waId }: ChatKey) => `${phonenumberId}:${waId}`

export const sendingItem = (chat: ChatKey, { messageId, mediaId }: { messageId: string; mediaId: string | null }) => ({
  payload: { messageId, ...(mediaId !== null && { hasFile: true }) },
  lane: laneOf(chat),
})
