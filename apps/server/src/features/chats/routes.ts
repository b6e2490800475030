import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { colleagueCalls } from '@prosa/contract/chats/colleague-calls'
import { leftDraftCalls } from '@prosa/contract/chats/left-draft'
import { messageCalls } from '@prosa/contract/messages/calls'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { mentionCalls } from '@prosa/contract/messages/mention-calls'
import { scheduledCalls } from '@prosa/contract/messages/scheduled-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { saveDraft, settleLeftDraft } from './drafts/save-draft.ts'
import { loadContactHistory } from './history/load-contact-history.ts'
import { markChatUnread, openChat, showTyping } from './history/open-chat.ts'
import { getChatDetail, getMessagesAround, listChatSessions, loadMoreHistory, loadNewerHistory } from './history/read-chat.ts'
import { listChatMedia, searchChat, searchChatByLabel } from './history/search-chat.ts'
import { listMentionable, listMentions, readMentions } from './mentions/mentions.ts'
import { assignLead, assignLeadIsMe, assignLeadIsSystem } from './moves/assign-lead.ts'
import { changeChatStatus, getChatStatusOptions } from './moves/change-chat-status.ts'
import { findColleagues } from './moves/find-colleagues.ts'
import { assignChat, takeChat } from './moves/give-chat.ts'
import { reopenChat } from './moves/reopen-chat.ts'
import { getTransferOptions, transferChat } from './moves/transfer-chat.ts'
import { undoTransfer } from './moves/undo-transfer.ts'
import { startChat } from './reception/start-chat.ts'
import { cancelMessage, fetchFileAgain, resendMessage } from './sending/change-message.ts'
import { changeScheduled, sendScheduledNow } from './sending/change-scheduled.ts'
import { listScheduled } from './sending/list-scheduled.ts'
import { sendMessage } from './sending/send-message.ts'
import { snoozeChat, wakeChat } from './snoozes/snooze-chat.ts'

export function chatRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, chatCalls, { getChatStatusOptions, getTransferOptions, changeChatStatus, transferChat })
  serve(app, reception, colleagueCalls, { findColleagues })
  serve(app, reception, leftDraftCalls, { settleLeftDraft })
  serve(app, reception, chatActionCalls, {
    takeChat,
    assignChat,
    assignLead,
    assignLeadIsMe,
    assignLeadIsSystem,
    reopenChat,
    undoTransfer,
    snoozeChat,
    wakeChat,
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
    loadContactHistory,
    listChatMedia,
    listChatSessions,
    listMentionable,
  })
  serve(app, reception, scheduledCalls, { listScheduled, changeScheduled, sendScheduledNow })
  serve(app, reception, mentionCalls, { listMentions, readMentions })
}
