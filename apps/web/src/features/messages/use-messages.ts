import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { useState } from 'react'
import { useCall, useCommand } from '../../kit/query.ts'
import { followOn, joinMessages } from './join-messages.ts'

export type ChatAsked = { companyId: string; phonenumberId: string; waId: string }
type Known = { answer: unknown; messages: readonly Message[]; containsOlder: boolean }

/** The chat with its newest messages, which live events keep true, and the older ones that were asked for. */
export function useMessages(chat: ChatAsked) {
  const detail = useCall(messageCalls.getChatDetail, chat)
  const history = useCommand(messageCalls.loadMoreHistory, { takesOver: true })
  const [known, setKnown] = useState<Known>({ answer: null, messages: [], containsOlder: false })
  const { data } = detail
  if (data && known.answer !== data) {
    const messages = followOn(known.messages, data.messages, data.containsMore)
    const isAnew = messages[0]?.messageId === data.messages[0]?.messageId
    setKnown({ answer: data, messages, containsOlder: isAnew ? data.containsMore : known.containsOlder })
  }
  const first = known.messages[0]
  const loadOlder = async () => {
    if (!first || history.isPending) return
    const [answer] = await Promise.allSettled([history.mutateAsync({ ...chat, beforeTime: first.time, beforeMessageId: first.messageId })])
    if (answer.status === 'rejected') return
    const { messages, containsMore } = answer.value
    setKnown((now) => ({ ...now, messages: joinMessages(now.messages, messages), containsOlder: containsMore }))
  }
  return {
    chat: data,
    messages: known.messages,
    isPending: detail.isPending,
    error: data ? null : detail.error,
    retry: () => void detail.refetch(),
    older: { isThere: known.containsOlder, isLoading: history.isPending, error: history.error, load: () => void loadOlder() },
  }
}

export type KnownMessages = ReturnType<typeof useMessages>
