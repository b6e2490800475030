import { ChatStatus } from '@prosa/contract/chats/states'
import type { inboxCalls } from '@prosa/contract/inbox/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { countLists } from './count-lists.ts'
import { queue } from './list-own-chats.ts'
import { readFilters } from './read-filters.ts'

export const countDepartmentPending: Handler<typeof inboxCalls.countDepartmentPending> = async (ctx) => {
  const wanted = { ...(await readFilters(ctx, { chatStatus: [ChatStatus.Pending] })), scope: queue }
  const [departmentPending = 0] = await countLists(ctx, [wanted])
  return { departmentPending }
}
