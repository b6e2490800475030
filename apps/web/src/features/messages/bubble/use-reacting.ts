import { deliveryCalls } from '@prosa/contract/delivery/calls'
import type { Message } from '@prosa/contract/messages/model'
import { useCommand } from '../../../kit/calls/query.ts'
import type { Language } from '../../../kit/i18n.ts'
import { messagesTexts } from '../messages-texts.ts'
import type { ChatAsked } from '../note-message.ts'

const failed = (language: Language) => messagesTexts[language].react.failed

/** Optimistic update: shown at once, and undone where it was refused. An empty emoji removes the person's own. */
export function useReacting(chat: ChatAsked, note: (message: Message) => void) {
  const reacting = useCommand(deliveryCalls.reactToMessage, { failed, inTurn: true })
  return (message: Message, emoji: string) => {
    const others = message.reactions.filter(({ fromMe }) => !fromMe)
    note({ ...message, reactions: emoji === '' ? others : [...others, { emoji, fromMe: true, at: Date.now() }] })
    reacting.mutate({ ...chat, messageId: message.messageId, emoji }, { onSuccess: note, onError: () => note(message) })
  }
}
