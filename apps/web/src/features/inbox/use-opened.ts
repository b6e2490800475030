import { messageCalls } from '@prosa/contract/messages/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { patchAnswer, useCommand } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'

type Asked = { companyId: string; phonenumberId: string; waId: string }

/** Marks an open chat as read: once when it is opened, and again when more comes while it is visible. */
export function useOpened(chat: Asked, unreadCount: number) {
  const client = useQueryClient()
  // No notice for a failure: nobody waits for it, and the next message repeats it.
  const opening = useCommand(messageCalls.openChat, {
    takesOver: true,
    by: (asked) => send(messageCalls.openChat, asked, { byItself: true }),
  })
  const isSeen = useSyncExternalStore(watchSight, () => document.visibilityState === 'visible')
  const hasUnread = unreadCount > 0
  const open = useEffectEvent(() =>
    opening.mutate(chat, {
      onSuccess: () => patchAnswer(client, messageCalls.getChatDetail, chat, (known) => ({ ...known, unreadCount: 0 })),
    }),
  )
  useEffect(() => {
    if (isSeen && hasUnread) open()
  }, [isSeen, hasUnread])
}

function watchSight(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
