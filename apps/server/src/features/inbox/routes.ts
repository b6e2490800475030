import { inboxCalls } from '@prosa/contract/inbox/calls'
import { viewCountCalls } from '@prosa/contract/views/count-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { countCondition, countViews } from './count-views.ts'
import { countDepartmentPending, getChatTotals } from './get-chat-totals.ts'
import {
  findChatsAndContacts,
  listAllChats,
  listChatEntries,
  listClosedChatsPaged,
  listCurrentChats,
  listCurrentChatsPaged,
  listDepartmentChats,
  listDepartmentChatsPaged,
} from './list-all-chats.ts'
import { listMoreChats, listOtherChats, listOwnChats, listQueueChats } from './list-own-chats.ts'

export function inboxRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, inboxCalls, {
    listOwnChats,
    listQueueChats,
    listOtherChats,
    listMoreChats,
    getChatTotals,
    listChatEntries,
    findChatsAndContacts,
    listCurrentChats,
    listDepartmentChats,
    listClosedChatsPaged,
    listDepartmentChatsPaged,
    listCurrentChatsPaged,
    listAllChats,
    countDepartmentPending,
  })
  serve(app, reception, viewCountCalls, { countViews, countCondition })
}
