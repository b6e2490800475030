import { messageCalls } from '@prosa/contract/messages/calls'
import { chatListCalls } from '@prosa/contract/messages/chat-list-calls'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { mentionCalls } from '@prosa/contract/messages/mention-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/serve.ts'
import { cancelMessage } from './cancel-message.ts'
import { countDepartmentPending } from './count-department-pending.ts'
import { fetchFileAgain } from './fetch-file-again.ts'
import { getChatDetail } from './get-chat-detail.ts'
import { getChatTotals } from './get-chat-totals.ts'
import { getMessagesAround } from './get-messages-around.ts'
import {
  listAllChats,
  listClosedChatsPaged,
  listCurrentChats,
  listCurrentChatsPaged,
  listDepartmentChats,
  listDepartmentChatsPaged,
} from './list-all-chats.ts'
import { listChatEntries } from './list-chat-entries.ts'
import { listChatMedia } from './list-chat-media.ts'
import { listChatSessions } from './list-chat-sessions.ts'
import { listMentionable } from './list-mentionable.ts'
import { listMentions } from './list-mentions.ts'
import { listMoreChats, listOtherChats, listOwnChats, listQueueChats } from './list-own-chats.ts'
import { listUncertainMessages } from './list-uncertain-messages.ts'
import { loadMoreHistory } from './load-more-history.ts'
import { loadNewerHistory } from './load-newer-history.ts'
import { openChat } from './open-chat.ts'
import { reactToMessage } from './react-to-message.ts'
import { readMentions } from './read-mentions.ts'
import { resendMessage } from './resend-message.ts'
import { searchChat } from './search-chat.ts'
import { searchChatByLabel } from './search-chat-by-label.ts'
import { sendMessage } from './send-message.ts'
import { showTyping } from './show-typing.ts'

export function messageRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, chatListCalls, {
    listOwnChats,
    listQueueChats,
    listOtherChats,
    listMoreChats,
    getChatTotals,
    listChatEntries,
    listCurrentChats,
    listDepartmentChats,
    listClosedChatsPaged,
    listDepartmentChatsPaged,
    listCurrentChatsPaged,
    listAllChats,
    countDepartmentPending,
  })
  serve(app, reception, messageCalls, {
    sendMessage,
    fetchFileAgain,
    resendMessage,
    cancelMessage,
    reactToMessage,
    getChatDetail,
    loadMoreHistory,
    openChat,
    showTyping,
    listUncertainMessages,
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
