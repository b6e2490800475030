import { boardCalls } from '@prosa/contract/routing/board-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain, queryKeyOf, useCall } from '../../../kit/calls/query.ts'
import { onChatNews } from '../../../kit/live/chat-news.ts'

/** In a rush it is asked once a second, and not before the question before was answered. */
const together = 1_000
/** Nobody tells when somebody stops giving signs. */
const silence = 60_000

/** The board, asked again soon after anything has happened to a chat; of people an event has it asked again by itself. */
export function useBoard(companyId: string) {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const queryKey = queryKeyOf(boardCalls.getBoard, { companyId })
    const ask = () => {
      const isAsking = client.isFetching({ queryKey }) > 0
      timer = isAsking ? setTimeout(ask, together) : undefined
      if (!isAsking) askAgain(client, queryKey, { inBackground: true })
    }
    const stop = onChatNews(({ kind }) => {
      if (kind === 'count' || kind === 'gap') timer ??= setTimeout(ask, together)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, companyId])
  return useCall(boardCalls.getBoard, { companyId }, { every: silence })
}
