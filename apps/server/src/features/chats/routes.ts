import { chatCalls } from '@prosa/contract/chats/calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/serve.ts'
import { changeChatStatus } from './change-chat-status.ts'
import { getChatStatusOptions } from './get-chat-status-options.ts'
import { getTransferOptions } from './get-transfer-options.ts'
import { transferChat } from './transfer-chat.ts'

export const chatRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, chatCalls, { getChatStatusOptions, getTransferOptions, changeChatStatus, transferChat })
