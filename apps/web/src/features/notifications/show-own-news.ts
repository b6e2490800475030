import type { broadcastEvents } from '@prosa/contract/broadcasts/events'
import type { chatEvents } from '@prosa/contract/chats/events'
import type { PayloadOf } from '@prosa/contract/kit/event'
import type { SessionData } from '@prosa/contract/session/session-data'
import type { QueryClient } from '@tanstack/react-query'
import type { ChatNews } from '../../kit/live/chat-news.ts'
import { withTexts } from '../../ui/spoken-texts.ts'
import { showOwnChat } from './own-chats/show-own-chat.ts'
import { readMention } from './read-mentions.ts'
import { showMention } from './show-mention.ts'
import { showUnsent } from './show-unsent.ts'

export type OwnNews = Extract<ChatNews, { kind: 'mention' | 'unsent' | 'woken' | 'silent' | 'overdue' | 'broadcastNotice' }>

/** What is for this person alone, and seldom happens. */
export function showOwnNews(client: QueryClient, data: SessionData, told: OwnNews, open: (path: string) => void): void {
  if (told.kind === 'mention') showMention(data, told.news, { open, read: () => readMention(client, data.companyId, told.news) })
  else if (told.kind === 'unsent') showUnsent(data, told.news, open)
  else if (told.kind === 'overdue') void tellOverdue(data, told.news, open)
  else if (told.kind === 'broadcastNotice') void tellOfBroadcast(data, told.news, open)
  else showOwnChat(data, told.kind, told.news, open)
}

type Overdue = PayloadOf<typeof chatEvents.overdue>

const tellOverdue = async (data: SessionData, news: Overdue, open: (path: string) => void) =>
  (await withTexts(import('./overdue/show-overdue.ts'))).showOverdue(data, news, open)

const tellOfBroadcast = async (data: SessionData, news: PayloadOf<typeof broadcastEvents.noticed>, open: (path: string) => void) =>
  (await withTexts(import('./broadcasts/show-broadcast-notice.ts'))).showBroadcastNotice(data, news, open)
