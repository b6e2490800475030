import type { ChatKey } from '@prosa/contract/chats/model'
import { type ChatEntry, inboxCalls } from '@prosa/contract/inbox/calls'
import type { Message } from '@prosa/contract/messages/model'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { send } from '../../../kit/calls/send.ts'
import { type ChatNews, onChatNews } from '../../../kit/live/chat-news.ts'
import { askFirstAgain, askLists, changeLists, knownChat } from './change-lists.ts'
import { countedIn, moveTotals } from './move-totals.ts'
import { chatId, chatsOf, withChat, withoutChat } from './patch-pages.ts'
import { type HeardChat, placeChats, showTaken } from './place-chats.ts'

const { listChatEntries } = inboxCalls

/** Milliseconds in which events are collected: several about one chat become one question. */
const gather = 250
const mostAsked = 50

type Here = { companyId: string; userId: string; open: ChatKey | null }

/**
 * Updates the loaded rows by live events: the text of a message at once, the rest when the server has answered (dataloader: all chats of a
 * moment are asked for in one call).
 */
export function useLiveLists({ companyId, userId, open }: Here) {
  const client = useQueryClient()
  const isOpen = useEffectEvent((chat: ChatKey) => open !== null && chatId(open) === chatId(chat))
  useEffect(() => {
    const waiting = new Map<string, HeardChat>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true

    const ask = async () => {
      timer = undefined
      const chats = [...waiting.values()].slice(0, mostAsked)
      for (const chat of chats) waiting.delete(chatId(chat))
      if (waiting.size > 0) timer = setTimeout(ask, gather)
      try {
        await renew(client, { companyId, userId }, chats, () => isHere)
      } catch {
        // The lists are asked for again, and show themselves what stands in the way.
        if (isHere) askLists(client)
      }
    }
    const want = ({ phonenumberId, waId }: ChatKey) => {
      const key = chatId({ phonenumberId, waId })
      waiting.set(key, { phonenumberId, waId, heardAt: waiting.get(key)?.heardAt ?? Date.now() })
      timer ??= setTimeout(ask, gather)
    }
    const hear = (told: ChatNews) => {
      // After a gap everything is asked for again already; an unsent message changes no row.
      if (told.kind === 'gap' || told.kind === 'unsent') return
      if (told.kind === 'message') {
        const { message } = told.news
        showMessage(client, told, isOpen(message))
        if (told.isNew) want(message)
        return
      }
      if (told.kind === 'chat') showTaken(client, { companyId, userId }, told.news)
      if (told.kind !== 'left') return want(told.news)
      moveTotals(client, companyId, { from: countedIn(knownChat(client, told.news), userId), to: null }, Date.now())
      changeLists(client, (pages) => withoutChat(pages, told.news))
    }
    const stop = onChatNews(hear)
    return () => {
      isHere = false
      stop()
      clearTimeout(timer)
    }
  }, [client, companyId, userId])
}

function showMessage(client: QueryClient, { isNew, news }: Extract<ChatNews, { kind: 'message' }>, isOpen: boolean) {
  changeLists(client, (pages, { chatResumeOrder = 0 }) => {
    const known = chatsOf(pages).find((chat) => chatId(chat) === chatId(news.message))
    const noted = known && withLastMessage(known, news.message, { isNew, isOpen })
    return noted ? withChat(pages, noted, chatResumeOrder) : pages
  })
}

async function renew(
  client: QueryClient,
  { companyId, userId }: Omit<Here, 'open'>,
  chats: readonly HeardChat[],
  isHere: () => boolean,
): Promise<void> {
  const { resumeList } = await send(
    listChatEntries,
    { companyId, chats: chats.map(({ phonenumberId, waId }) => ({ phonenumberId, waId })) },
    { byItself: true },
  )
  if (!isHere()) return
  placeChats(client, { companyId, userId }, chats, new Map(resumeList.map((chat) => [chatId(chat), chat])))
  askLists(client, ({ searchFilter }) => searchFilter !== undefined)
  askFirstAgain(client)
}

/** The row with its new last message, before the server has sent the rest of it. Null where this message is not the last one. */
export function withLastMessage(
  chat: ChatEntry,
  message: Message,
  { isNew, isOpen }: { isNew: boolean; isOpen: boolean },
): ChatEntry | null {
  const { time, messageType, messageStatus, fromMe, deletedAt, messageBody, media } = message
  if (isNew ? time < chat.lastMessageTime : time !== chat.lastMessageTime) return null
  const isArrival = isNew && !fromMe
  // Whoever has the chat open reads the message as it comes.
  const unread = isOpen ? {} : { opened: false, unreadCount: chat.unreadCount + 1 }
  return {
    ...chat,
    messageBody: deletedAt === undefined ? messageBody : '',
    lastMessageTime: time,
    lastMessageType: messageType,
    lastMessageStatus: messageStatus,
    lastMessageFromMe: fromMe,
    lastMessageDeleted: deletedAt !== undefined,
    lastFileName: messageType === 'document' && deletedAt === undefined ? media?.fileName || null : null,
    ...(isArrival && { ...unread, unansweredSince: chat.unansweredSince ?? time }),
  }
}
