import type { SessionData } from '@prosa/contract/session/session-data'
import type { QueryClient } from '@tanstack/react-query'
import type { ChatNews } from '../../kit/live/chat-news.ts'
import { showOwnChat } from './own-chats/show-own-chat.ts'
import { readMention } from './read-mentions.ts'
import { showMention } from './show-mention.ts'
import { showUnsent } from './show-unsent.ts'

type OwnNews = Extract<ChatNews, { kind: 'mention' | 'unsent' | 'woken' | 'silent' }>

/** What is for this person alone, and seldom happens. */
export function showOwnNews(client: QueryClient, data: SessionData, told: OwnNews, open: (path: string) => void): void {
  if (told.kind === 'mention') showMention(data, told.news, { open, read: () => readMention(client, data.companyId, told.news) })
  else if (told.kind === 'unsent') showUnsent(data, told.news, open)
  else showOwnChat(data, told.kind, told.news, open)
}
