import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgain, queryKeyOf, useCall } from '../../kit/calls/query.ts'
import { offeredActions } from './offered-actions.ts'
import type { Asked } from './shown-chat.ts'
import { standingOf } from './use-move-chat.ts'
import type { Asker } from './way-back.ts'

/** What the server offers this person for the chat, asked again whenever the chat has changed. `isKnown` once it has answered, or cannot. */
export function useOffered(asked: Asked, detail: ChatDetail, me: Asker) {
  const client = useQueryClient()
  const statuses = useCall(chatCalls.getChatStatusOptions, asked, { later: true })
  const options = useCall(chatCalls.getTransferOptions, asked, { later: true })
  const { version } = detail
  const standing = standingOf(detail)
  const place = Object.values(standing).join()
  const known = useRef({ version, place })
  useEffect(() => {
    // What is offered goes by where the chat stands: after a move the buttons wait for it, after a message nobody does.
    const inBackground = known.current.place === place
    if (known.current.version === version) return
    known.current = { version, place }
    askAgain(client, queryKeyOf(chatCalls.getChatStatusOptions, asked), { inBackground })
    askAgain(client, queryKeyOf(chatCalls.getTransferOptions, asked), { inBackground })
  })
  const offered = offeredActions({ chat: standing, me, statuses: statuses.data ?? null, options: options.data ?? null })
  return { offered, options, isKnown: !statuses.isPending && !options.isPending }
}
