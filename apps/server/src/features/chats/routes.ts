import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { mentionCalls } from '@prosa/contract/messages/mention-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { getChatDetail } from './history/get-chat-detail.ts'
import { getMessagesAround } from './history/get-messages-around.ts'
import { listChatMedia } from './history/list-chat-media.ts'
import { listChatSessions } from './history/list-chat-sessions.ts'
import { loadMoreHistory } from './history/load-more-history.ts'
import { loadNewerHistory } from './history/load-newer-history.ts'
import { openChat } from './history/open-chat.ts'
import { searchChat } from './history/search-chat.ts'
import { searchChatByLabel } from './history/search-chat-by-label.ts'
import { markChatUnread } from './mark-chat-unread.ts'
import { listMentionable } from './mentions/list-mentionable.ts'
import { listMentions } from './mentions/list-mentions.ts'
import { readMentions } from './mentions/read-mentions.ts'
import { fetchFileAgain } from './messages/fetch-file-again.ts'
import { assignChat } from './moves/assign-chat.ts'
import { assignLead, assignLeadIsMe } from './moves/assign-lead.ts'
import { assignLeadIsSystem } from './moves/assign-lead-is-system.ts'
import { changeChatStatus } from './moves/change-chat-status.ts'
import { getChatStatusOptions } from './moves/get-chat-status-options.ts'
import { getTransferOptions } from './moves/get-transfer-options.ts'
import { reopenChat } from './moves/reopen-chat.ts'
import { takeChat } from './moves/take-chat.ts'
import { transferChat } from './moves/transfer-chat.ts'
import { startChat } from './reception/start-chat.ts'
import { cancelMessage } from './sending/cancel-message.ts'
import { resendMessage } from './sending/resend-message.ts'
import { sendMessage } from './sending/send-message.ts'
import { showTyping } from './sending/show-typing.ts'

export function chatRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, chatCalls, { getChatStatusOptions, getTransferOptions, changeChatStatus, transferChat })
  serve(app, reception, chatActionCalls, {
    takeChat,
    assignChat,
    assignLead,
    assignLeadIsMe,
    assignLeadIsSystem,
    reopenChat,
    markChatUnread,
    startChat,
    saveDraft,
  })
  serve(app, reception, messageCalls, {
    sendMessage,
    fetchFileAgain,
    resendMessage,
    cancelMessage,
    getChatDetail,
    loadMoreHistory,
    openChat,
    showTyping,
  })
  serve(app, reception, chatHistoryCalls, {
    searchChat,
    searchChatByLabel,
    getMessagesAround,
    loadNewerHistory,
    listChatMedia,
    listChatSessions,
    listMentionable,
  })
  serve(app, reception, mentionCalls, { listMentions, readMentions })
}
