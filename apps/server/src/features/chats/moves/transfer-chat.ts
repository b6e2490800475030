import type { chatCalls } from '@prosa/contract/chats/calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { lockUnmovedChat } from './lock-unmoved-chat.ts'
import { transferTo } from './transfer-to.ts'

export const transferChat: Handler<typeof chatCalls.transferChat> = async (ctx, { departmentTargetId, seen, ...key }) =>
  transferTo(ctx, await lockUnmovedChat(ctx, key, seen), departmentTargetId)
