import { boardCalls } from '@prosa/contract/routing/board-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain, queryKeyOf, useCall } from '../../../kit/calls/query.ts'
import { onChatNews } from '../../../kit/live/chat-news.ts'

/** Several chats of one moment are one question. */
const together = 300
/** Nobody tells when somebody stops giving signs. */
const silence = 60_000

/** The board, asked again soon after anything has happened to a chat; of people an event has it asked again by itself. */
export function useBoard(companyId: string) {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = undefined
      askAgain(client, queryKeyOf(boardCalls.getBoard, { companyId }), { inBackground: true })
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
