import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import type { Message } from '@prosa/contract/messages/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall, useCommand } from '../../../kit/calls/query.ts'
import type { ChatAsked } from '../note-message.ts'

type Found = { words: string; hits: readonly Message[]; containsMore: boolean; at: number }

const nothing: Found = { words: '', hits: [], containsMore: false, at: -1 }

/** The messages with these words, newest first, and which of them is shown. */
export function useChatSearch(chat: ChatAsked, words: string, onGo: (messageId: string) => void) {
  const first = useCall(chatHistoryCalls.searchChat, words === '' ? null : { ...chat, body: words })
  const more = useCommand(chatHistoryCalls.searchChat)
  const [found, setFound] = useState(nothing)
  const { data } = first
  if (words !== found.words && (words === '' || data))
    setFound(data ? { words, hits: data.messages, containsMore: data.containsMore, at: 0 } : nothing)
  const begin = useEffectEvent(() => {
    const [hit] = found.hits
    if (hit) onGo(hit.messageId)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search starts at its newest result.
  useEffect(() => begin(), [found.words])

  const lookFurther = async (): Promise<Found> => {
    const last = found.hits.at(-1)
    if (!found.containsMore || !last || more.isPending) return found
    const before = { beforeTime: last.time, beforeMessageId: last.messageId }
    const [answer] = await Promise.allSettled([more.mutateAsync({ ...chat, body: found.words, ...before })])
    if (answer.status === 'rejected') return found
    const { messages, containsMore } = answer.value
    return { ...found, hits: [...found.hits, ...messages], containsMore }
  }
  const go = async (to: number) => {
    const known = to < found.hits.length ? found : await lookFurther()
    const hit = known.hits[to]
    if (!hit) return setFound(known)
    setFound({ ...known, at: to })
    onGo(hit.messageId)
  }
  return { ...found, isLoading: first.isFetching && !data, isFailed: first.isError, go }
}
