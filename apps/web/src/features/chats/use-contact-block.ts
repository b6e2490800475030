import { contactCalls } from '@prosa/contract/contacts/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { useQueryClient } from '@tanstack/react-query'
import { patchAnswer } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import type { Language } from '../../kit/i18n.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { chatsTexts } from './chats-texts.ts'
import { runCommand } from './run-command.ts'
import { type Asked, askChatAgain } from './shown-chat.ts'

/** Blocks the contact for the number of this chat; other numbers are not affected. */
export function useContactBlock(asked: Asked, name: string) {
  const client = useQueryClient()
  const { companyId, phonenumberId, waId } = asked
  const input = { companyId, waId, phonenumberIdList: [phonenumberId] }
  const change = async (isBlocked: boolean, offersUndo: boolean): Promise<void> => {
    const call = isBlocked ? contactCalls.blockContact : contactCalls.unblockContact
    const contact = await runCommand(
      client,
      () => send(call, input),
      (language) => chatsTexts[language].blockFailed,
    )
    if (!contact) return askChatAgain(client, asked)
    patchAnswer(client, messageCalls.getChatDetail, asked, (known) => ({
      ...known,
      contact: { ...known.contact, status: contact.status },
    }))
    const say = (language: Language) => {
      const { blocked, unblocked } = chatsTexts[language]
      return { text: isBlocked ? blocked(name) : unblocked(name) }
    }
    showToast({ kind: 'success', say, undo: offersUndo ? () => void change(!isBlocked, false) : undefined })
  }
  return (isBlocked: boolean) => change(isBlocked, true)
}
