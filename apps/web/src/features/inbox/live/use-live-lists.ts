import type { ChatKey } from '@prosa/contract/chats/model'
import { type ChatEntry, inboxCalls } from '@prosa/contract/inbox/calls'
import type { Message } from '@prosa/contract/messages/model'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryKeyOf } from '../../../kit/calls/query.ts'
import { type ChatNews, onChatNews } from '../../../kit/live/chat-news.ts'
import { useNewsBeat } from '../../../kit/live/use-news-beat.ts'
import { askSearches, changeLists, knownChat, placeChat } from './change-lists.ts'
import { followCount } from './follow-count.ts'
import { totalsOf } from './move-totals.ts'
import { chatId, chatsOf, withChat, withoutChat } from './patch-pages.ts'

type Here = { companyId: string; userId: string; open: ChatKey | null }

/** Keeps the loaded rows and the counts of the tabs up to date by live events, which say all that is shown: the server is not asked. */
export function useLiveLists({ companyId, userId, open }: Here) {
  const client = useQueryClient()
  const hear = useEffectEvent((told: ChatNews) => {
    const isRead = (chat: ChatEntry) =>
      chat.agentId === userId && open !== null && chatId(open) === chatId(chat) && document.visibilityState === 'visible'
    if (told.kind === 'chat') placeChat(client, userId, asRead(told.news.entry, isRead(told.news.entry)))
    if (told.kind === 'row') placeChat(client, userId, told.news)
    if (told.kind === 'left') changeLists(client, (pages) => withoutChat(pages, told.news))
    // A new message comes with its chat.
    if (told.kind === 'message' && !told.isNew) showChanged(client, told.news.message)
    if (told.kind !== 'moved') return
    const known = knownChat(client, told.news)
    if (known && known.version <= told.news.version) placeChat(client, userId, { ...known, ...told.news })
  })
  useEffect(() => onChatNews((told) => hear(told)), [])
  useEffect(() => followCount(client, queryKeyOf(inboxCalls.getChatTotals, { companyId }), totalsOf(userId)), [client, companyId, userId])
  useNewsBeat(['chat', 'left', 'contact'], () => askSearches(client))
}

/** Whoever has the chat, and has it open, reads a message as it comes. */
export const asRead = (chat: ChatEntry, isOpen: boolean): ChatEntry => (isOpen ? { ...chat, opened: true, unreadCount: 0 } : chat)

function showChanged(client: QueryClient, message: Message) {
  changeLists(client, (pages, { chatResumeOrder = 0 }) => {
    const known = chatsOf(pages).find((chat) => chatId(chat) === chatId(message))
    const changed = known && withChanged(known, message)
    return changed ? withChat(pages, changed, chatResumeOrder) : pages
  })
}

/** The row with its changed last message. Null where this message is not the last one. */
export function withChanged(chat: ChatEntry, message: Message): ChatEntry | null {
  const { time, messageType, messageStatus, fromMe, deletedAt, messageBody, media } = message
  if (time !== chat.lastMessageTime) return null
  return {
    ...chat,
    messageBody: deletedAt === undefined ? messageBody : '',
    lastMessageType: messageType,
    lastMessageStatus: messageStatus,
    lastMessageFromMe: fromMe,
    lastMessageDeleted: deletedAt !== undefined,
    lastFileName: messageType === 'document' && deletedAt === undefined ? media?.fileName || null : null,
  }
}
