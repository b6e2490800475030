import type { ChatKey } from '@prosa/contract/chats/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { knownAnswer } from '../../kit/calls/query.ts'
import { onChatNews } from '../../kit/live/chat-news.ts'
import { type Asked, askChatAgain } from './shown-chat.ts'

/** When others change the chat or its contact it is asked for again; the person's own moves are known already. */
export function useFollowChat({ companyId, phonenumberId, waId }: Asked) {
  const client = useQueryClient()
  useEffect(() => {
    const asked = { companyId, phonenumberId, waId }
    const isThis = (chat: ChatKey) => chat.phonenumberId === phonenumberId && chat.waId === waId
    return onChatNews((told) => {
      if ((told.kind !== 'chat' && told.kind !== 'contact') || !isThis(told.news)) return
      const known = knownAnswer(client, messageCalls.getChatDetail, asked)
      if (told.kind === 'chat' && known && told.news.version <= known.version) return
      askChatAgain(client, asked, { inBackground: true })
    })
  }, [client, companyId, phonenumberId, waId])
}
