import { ChatStatus } from '@prosa/contract/chats/states'
import type { chatListCalls } from '@prosa/contract/messages/chat-list-calls'
import type { Handler } from '../../kit/serve.ts'
import { countLists } from './count-lists.ts'
import { queue } from './list-own-chats.ts'
import { readFilters } from './read-filters.ts'

export const countDepartmentPending: Handler<typeof chatListCalls.countDepartmentPending> = async (ctx) => {
  const wanted = { ...(await readFilters(ctx, { chatStatus: [ChatStatus.Pending] })), scope: queue }
  const [departmentPending = 0] = await countLists(ctx, [wanted])
  return { departmentPending }
}
