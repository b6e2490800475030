import type { chatCalls } from '@prosa/contract/chats/calls'
import type { Handler } from '../../kit/serve.ts'
import { lockUnmovedChat } from './lock-unmoved-chat.ts'
import type { Neighbours } from './neighbours.ts'
import { transferTo } from './transfer-to.ts'

export const transferChat =
  (neighbours: Neighbours): Handler<typeof chatCalls.transferChat> =>
  async (ctx, { departmentTargetId, seen, ...key }) =>
    transferTo(ctx, neighbours, await lockUnmovedChat(ctx, key, seen), departmentTargetId)
