import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/serve.ts'
import { assignChat } from './assign-chat.ts'
import { assignLead, assignLeadIsMe } from './assign-lead.ts'
import { assignLeadIsSystem } from './assign-lead-is-system.ts'
import { changeChatStatus } from './change-chat-status.ts'
import { getChatStatusOptions } from './get-chat-status-options.ts'
import { getTransferOptions } from './get-transfer-options.ts'
import { markChatUnread } from './mark-chat-unread.ts'
import type { Neighbours } from './neighbours.ts'
import { reopenChat } from './reopen-chat.ts'
import { saveDraft } from './save-draft.ts'
import { startChat } from './start-chat.ts'
import { takeChat } from './take-chat.ts'
import { transferChat } from './transfer-chat.ts'

export const chatRoutes = (neighbours: Neighbours) => (app: FastifyInstance, reception: Reception) => {
  serve(app, reception, chatCalls, {
    getChatStatusOptions,
    getTransferOptions,
    changeChatStatus: changeChatStatus(neighbours),
    transferChat: transferChat(neighbours),
  })
  serve(app, reception, chatActionCalls, {
    takeChat: takeChat(neighbours),
    assignChat: assignChat(neighbours),
    assignLead: assignLead(neighbours),
    assignLeadIsMe: assignLeadIsMe(neighbours),
    assignLeadIsSystem: assignLeadIsSystem(neighbours),
    reopenChat: reopenChat(neighbours),
    markChatUnread,
    startChat: startChat(neighbours),
    saveDraft,
  })
}
