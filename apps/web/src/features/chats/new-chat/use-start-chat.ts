import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { useRouter } from '@tanstack/react-router'
import { useCommand } from '../../../kit/calls/query.ts'
import { chatAddress } from '../../../kit/chat-address.ts'
import type { Language } from '../../../kit/i18n.ts'
import { readSessionData } from '../../../kit/session/session-data.ts'

/** Begins and opens the chat with a number. The screen shows a refusal, unless `failed` has words for a notice. */
export function useStartChat(failed?: (language: Language) => string) {
  const command = useCommand(chatActionCalls.startChat, failed ? { failed } : { takesOver: true })
  const router = useRouter()
  const open = useOpenChat()
  return async (input: Parameters<typeof command.mutateAsync>[0]) => {
    const asked = router.state.location.pathname
    const chat = await command.mutateAsync(input)
    // Whoever opened another page meanwhile stays there.
    if (router.state.location.pathname === asked) open(chat)
  }
}

export function useOpenChat(): (chat: ChatKey) => void {
  const router = useRouter()
  return (chat) => {
    const session = readSessionData()
    if (session) void router.navigate({ href: chatAddress(session, chat) })
  }
}
