import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { patchAnswer, useCommand } from '../../kit/query.ts'
import { joinMessages } from './join-messages.ts'
import { changePending, type PendingText, pendingKey, readPending } from './pending-texts.ts'
import type { ChatAsked } from './use-messages.ts'

/** What of a text that the server has not taken is known here. */
export type Waiting = PendingText & { state: 'sending' | 'interrupted' | 'failed'; error: unknown }

/**
 * Texts on their way to the server, in their order: each appears at once, and leaves when the message it became is there. One that was
 * not answered can be tried again under the same id, which never makes two.
 */
export function useSending(chat: ChatAsked, messages: readonly Message[]) {
  const client = useQueryClient()
  const [key] = useState(() => pendingKey(chat))
  const [waiting, setWaiting] = useState<readonly Waiting[]>(() =>
    readPending(key).map((text) => ({ ...text, state: 'interrupted', error: null })),
  )
  const sending = useCommand(messageCalls.sendMessage, { takesOver: true, inTurn: key })

  const settle = (clientMessageId: string) => {
    changePending(key, (texts) => texts.filter((each) => each.clientMessageId !== clientMessageId))
    setWaiting((now) => now.filter((each) => each.clientMessageId !== clientMessageId))
  }
  const put = (text: PendingText, state: Waiting['state'], error: unknown = null) =>
    setWaiting((now) => {
      const next = { ...text, state, error }
      const isThere = now.some(({ clientMessageId }) => clientMessageId === text.clientMessageId)
      return isThere ? now.map((each) => (each.clientMessageId === text.clientMessageId ? next : each)) : [...now, next]
    })
  const dispatch = async (text: PendingText) => {
    const { clientMessageId, messageBody } = text
    put(text, 'sending')
    try {
      const message = await sending.mutateAsync({ ...chat, clientMessageId, messageType: 'text', messageBody })
      patchAnswer(client, messageCalls.getChatDetail, chat, (known) => ({
        ...known,
        messages: [...joinMessages(known.messages, [message])],
      }))
      settle(clientMessageId)
    } catch (error) {
      put(text, 'failed', error)
    }
  }
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId))
  return {
    waiting: waiting.filter(({ clientMessageId }) => !arrived.has(clientMessageId)),
    send: (messageBody: string) => {
      const text = { clientMessageId: crypto.randomUUID(), messageBody, time: Date.now() }
      changePending(key, (texts) => [...texts, text])
      void dispatch(text)
    },
    retry: ({ clientMessageId, messageBody, time }: Waiting) => void dispatch({ clientMessageId, messageBody, time }),
    discard: settle,
  }
}
