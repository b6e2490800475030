import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { patchAnswer, useCommand } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'

type Asked = { companyId: string; phonenumberId: string; waId: string }

type Shown = Pick<ChatDetail, 'unreadCount' | 'agentId' | 'version'>

/**
 * Marks the person's own open chat as read: once when it is opened or becomes theirs, and again when more comes while it is visible. Whoever
 * looks at a chat of the queue or of a colleague does not read it.
 */
export function useOpened(chat: Asked, userId: string, shown: Shown | undefined) {
  const client = useQueryClient()
  // No notice for a failure: nobody waits for it, and the next message repeats it.
  const opening = useCommand(messageCalls.openChat, {
    takesOver: true,
    by: (asked) => send(messageCalls.openChat, asked, { byItself: true }),
  })
  const hasUnread = shown !== undefined && shown.agentId === userId && shown.unreadCount > 0
  const version = shown?.version
  const open = useEffectEvent(() =>
    opening.mutate(chat, {
      onSuccess: ({ unreadCount }) => patchAnswer(client, messageCalls.getChatDetail, chat, (known) => ({ ...known, unreadCount })),
    }),
  )
  // Not a state: whoever leaves the page would wait for the whole chat to be rendered once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chat is shown as taken before the server has agreed, which raises its version.
  useEffect(() => {
    if (!hasUnread) return
    const openIfSeen = () => {
      if (document.visibilityState === 'visible') open()
    }
    openIfSeen()
    document.addEventListener('visibilitychange', openIfSeen)
    return () => document.removeEventListener('visibilitychange', openIfSeen)
  }, [hasUnread, version])
}
