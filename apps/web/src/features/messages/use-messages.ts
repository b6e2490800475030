import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Message } from '@prosa/contract/messages/model'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall, useCommand } from '../../kit/calls/query.ts'
import { onChatNews } from '../../kit/live/chat-news.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { type MessageWindow, nothingKnown, withChanged, withNewer, withNewest, withOlder } from './message-window.ts'
import { type ChatAsked, noteMessage } from './note-message.ts'

type Known = { answer: unknown; window: MessageWindow; unreadFrom: string | null | undefined }

/** The loaded part of a chat: its newest messages, which live events keep up to date, and what was scrolled or jumped to. */
export function useMessages(chat: ChatAsked) {
  const client = useQueryClient()
  const userId = useSessionData()?.userId
  const detail = useCall(messageCalls.getChatDetail, chat)
  const older = useCommand(messageCalls.loadMoreHistory, { takesOver: true })
  const newer = useCommand(chatHistoryCalls.loadNewerHistory, { takesOver: true })
  const around = useCommand(chatHistoryCalls.getMessagesAround)
  const [known, setKnown] = useState<Known>({ answer: null, window: nothingKnown, unreadFrom: undefined })
  const { data, isFetchedAfterMount } = detail
  const { window, unreadFrom } = known
  if (data && known.answer !== data) setKnown({ ...known, answer: data, window: withNewest(window, data) })
  // Only after the server has answered: what was kept from an earlier visit does not contain what came since.
  if (data && isFetchedAfterMount && unreadFrom === undefined) setKnown((now) => ({ ...now, unreadFrom: firstUnreadOf(data) }))
  const change = (by: (now: MessageWindow) => MessageWindow) => setKnown((now) => ({ ...now, window: by(now.window) }))

  const note = (message: Message) => {
    change((now) => withChanged(now, message))
    noteMessage(client, chat, message)
  }
  const { companyId, phonenumberId, waId } = chat
  useEffect(
    () =>
      onChatNews((told) => {
        if (told.kind !== 'message') return
        const { message } = told.news
        if (message.phonenumberId !== phonenumberId || message.waId !== waId) return
        setKnown((now) => ({
          ...now,
          window: withChanged(now.window, message),
          ...(told.isNew && isAnswer(message, userId) && { unreadFrom: null }),
        }))
        noteMessage(client, { companyId, phonenumberId, waId }, message)
      }),
    [client, companyId, phonenumberId, waId, userId],
  )
  const loadOlder = async () => {
    const first = window.messages[0]
    if (!first || !window.containsOlder || older.isPending) return
    const [answer] = await Promise.allSettled([older.mutateAsync({ ...chat, beforeTime: first.time, beforeMessageId: first.messageId })])
    if (answer.status === 'fulfilled') change((now) => withOlder(now, answer.value.messages, answer.value.containsMore))
  }
  const loadNewer = async () => {
    const last = window.messages.at(-1)
    if (!last || !window.containsNewer || newer.isPending) return
    const [answer] = await Promise.allSettled([newer.mutateAsync({ ...chat, afterTime: last.time, afterMessageId: last.messageId })])
    if (answer.status === 'fulfilled') change((now) => withNewer(now, answer.value.messages, answer.value.containsNewer))
  }
  /** Loads a message; true when it is loaded afterwards. */
  const bring = async (messageId: string): Promise<boolean> => {
    if (window.messages.some((each) => each.messageId === messageId)) return true
    const [answer] = await Promise.allSettled([around.mutateAsync({ ...chat, messageId })])
    if (answer.status === 'rejected') return false
    const { messages, containsMore, containsNewer } = answer.value
    change(() => ({ messages, containsOlder: containsMore, containsNewer }))
    return true
  }
  return {
    chat: data,
    window,
    unreadFrom: unreadFrom ?? null,
    error: data ? null : detail.error,
    retry: () => void detail.refetch(),
    older: { isLoading: older.isPending, error: older.error, load: () => void loadOlder() },
    newer: { isLoading: newer.isPending, error: newer.error, load: () => void loadNewer() },
    note,
    /** Whoever answers has read everything. */
    endUnread: () => setKnown((now) => (now.unreadFrom ? { ...now, unreadFrom: null } : now)),
    bring,
    goToPresent: () => data && change(() => withNewest(nothingKnown, data)),
  }
}

const isAnswer = ({ fromMe, internal, agentId }: Message, userId: string | undefined) => fromMe && !internal && agentId === userId

export type KnownMessages = ReturnType<typeof useMessages>

/** The first unread message, as far as the messages are loaded. */
export function firstUnreadOf({ messages, unreadCount }: Pick<ChatDetail, 'messages' | 'unreadCount'>): string | null {
  if (unreadCount === 0) return null
  return messages.filter(({ source }) => source === 'customer').at(-unreadCount)?.messageId ?? messages[0]?.messageId ?? null
}
