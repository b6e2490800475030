import type { ChatKey } from '@prosa/contract/chats/model'
import { isSnoozed } from '@prosa/contract/chats/snooze'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import type { ChatNews } from '../../../kit/live/chat-news.ts'

export type CountNews = Extract<ChatNews, { kind: 'count' }>['news']

/** How a chat stands where somebody counts it. */
export type Standing = Pick<ChatEntry, 'agentId' | 'chatStatus' | 'handledBy'> & { isUnread: boolean; isSnoozed?: boolean | undefined }
/** Null is out of sight, or not there yet. */
export type CountMove = { from: Standing | null; to: Standing | null }

export function moveOf(news: CountNews): CountMove {
  if (!('entry' in news)) return { from: news, to: null }
  const { before, entry, agentId } = news
  return { from: before && { ...before, agentId }, to: { ...entry, isUnread: entry.unreadCount > 0, isSnoozed: isSnoozed(entry) } }
}

/** One move: that a chat left one place and that it came to another are told with the same version. */
export const moveId = ({ phonenumberId, waId, version }: ChatKey & { version: number }) => `${phonenumberId} ${waId} ${version}`
