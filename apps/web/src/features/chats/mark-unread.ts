import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../kit/calls/send.ts'
import type { Language } from '../../kit/i18n.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { chatsTexts } from './chats-texts.ts'
import { runCommand } from './run-command.ts'
import { type Asked, patchChat, patchEntries } from './shown-chat.ts'

/** Optimistic update. Whoever has the chat on the screen reads it, so that the screen leaves it first. */
export async function markUnread(client: QueryClient, asked: Asked): Promise<void> {
  patchEntries(client, asked, (entry) => ({ ...entry, opened: false, unreadCount: Math.max(1, entry.unreadCount) }))
  const marked = await runCommand(
    client,
    () => send(chatActionCalls.markChatUnread, asked),
    (language) => chatsTexts[language].unreadFailed,
  )
  if (!marked) return patchEntries(client, asked, (entry) => ({ ...entry, opened: true, unreadCount: 0 }))
  patchEntries(client, asked, (entry) => ({ ...entry, ...marked, opened: false }))
  const open = () => {
    patchChat(client, asked, { unreadCount: 0 })
    void runCommand(
      client,
      () => send(messageCalls.openChat, asked),
      (language) => chatsTexts[language].undoFailed,
    )
  }
  showToast({ kind: 'success', say: (language: Language) => ({ text: chatsTexts[language].unreadDone }), undo: open })
}
