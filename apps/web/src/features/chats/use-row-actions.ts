import { agentCalls } from '@prosa/contract/agents/calls'
import { refusedTaking } from '@prosa/contract/chats/actions'
import { statusOptions } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall } from '../../kit/calls/query.ts'
import type { ChatStep } from './chat-step.ts'
import { useAsker } from './dialogs/use-asker.ts'
import { markUnread } from './mark-unread.ts'
import { useOpenChat } from './new-chat/use-start-chat.ts'
import { useMoveChat } from './use-move-chat.ts'
import { allowedIn } from './way-back.ts'

const nothing = () => undefined

/**
 * What can be done with a chat that is only a row, without opening it and without asking the server what it offers. `onRefused` hears of a
 * move that was not made, which a toast tells too.
 */
export function useRowActions(companyId: string, chat: ChatEntry, onRefused: (error: unknown) => void = nothing) {
  const client = useQueryClient()
  const { phonenumberId, waId, chatStatus, departmentId, departmentName, agentId, agentName, handledBy } = chat
  const asked = { companyId, phonenumberId, waId }
  const me = useAsker(companyId)
  const ownName = useCall(agentCalls.getProfile, {}).data?.name ?? ''
  // A row does not say who is responsible for the contact; neither taking nor closing changes that.
  const leadId = client.getQueryData<ChatDetail>(queryKeyOf(messageCalls.getChatDetail, asked))?.contact.leadId ?? null
  const before = { chatStatus, departmentId, departmentName, agentId, agentName, handledBy, leadId }
  const open = useOpenChat()
  // Whoever takes a chat answers it next: beside another one that stays open, the answer would go to the wrong customer.
  const onMoved = (verb: ChatStep['verb']) => verb === 'take' && open({ phonenumberId, waId })
  const edges = { seen: null, onMove: nothing, onMoved, onRefused }
  const move = useMoveChat(asked, before, me, ownName, edges)
  const allowed = allowedIn(me, chat)
  const isOwn = agentId === me.userId
  return {
    // To give a chat back to the flow would remove who is responsible for its contact, so that taking it from there has no undo.
    take: !isOwn && handledBy !== 'bot' && refusedTaking(me, chat) === null ? () => move({ verb: 'take', takenFrom: agentId }) : null,
    close:
      allowed && statusOptions(me, allowed, chat).includes(ChatStatus.Closed) ? (reason = '') => move({ verb: 'close', reason }) : null,
    unread: isOwn && chat.unreadCount === 0 ? () => markUnread(client, asked) : null,
  }
}
