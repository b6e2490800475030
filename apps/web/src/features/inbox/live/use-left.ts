import type { ChatKey } from '@prosa/contract/chats/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askAgain, queryKeyOf } from '../../../kit/calls/query.ts'
import { type ChatNews, onChatNews } from '../../../kit/live/chat-news.ts'

export type Left = Extract<ChatNews, { kind: 'left' }>['news']

/** Why the open chat is not visible any more, as far as the events said it. When the person sees it again, it is asked for again. */
export function useLeft({ companyId, phonenumberId, waId }: ChatKey & { companyId: string }): Left | null {
  const client = useQueryClient()
  const [left, setLeft] = useState<Left | null>(null)
  useEffect(
    () =>
      onChatNews((told) => {
        if ((told.kind !== 'left' && told.kind !== 'chat') || told.news.phonenumberId !== phonenumberId || told.news.waId !== waId) return
        setLeft(told.kind === 'left' ? told.news : null)
        const key = queryKeyOf(messageCalls.getChatDetail, { companyId, phonenumberId, waId })
        if (told.kind === 'chat' && client.getQueryState(key)?.data === undefined) askAgain(client, key)
      }),
    [client, companyId, phonenumberId, waId],
  )
  return left
}
