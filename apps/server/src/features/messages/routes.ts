import { messageCalls } from '@prosa/contract/messages/calls'
import { chatListCalls } from '@prosa/contract/messages/chat-list-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/serve.ts'
import { cancelMessage } from './cancel-message.ts'
import { getChatDetail } from './get-chat-detail.ts'
import { listAllChats } from './list-all-chats.ts'
import { listUncertainMessages } from './list-uncertain-messages.ts'
import { loadMoreHistory } from './load-more-history.ts'
import { openChat } from './open-chat.ts'
import { reactToMessage } from './react-to-message.ts'
import { resendMessage } from './resend-message.ts'
import { sendMessage } from './send-message.ts'
import { showTyping } from './show-typing.ts'

export function messageRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, chatListCalls, { listAllChats })
  serve(app, reception, messageCalls, {
    sendMessage,
    resendMessage,
    cancelMessage,
    reactToMessage,
    getChatDetail,
    loadMoreHistory,
    openChat,
    showTyping,
    listUncertainMessages,
  })
}
