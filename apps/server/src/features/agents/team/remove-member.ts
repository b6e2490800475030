import { UserStatus } from '@prosa/contract/agents/states'
import type { Context } from '../../../kit/http/context.ts'
import { letGo } from './let-go.ts'

/** One way out for all who are removed by an administrator; answers how many chats go to somebody else. */
export async function removeMember(ctx: Context, userId: string, receiverId: string): Promise<number> {
  const { row, chats } = await letGo(ctx, { userId, receiverId, status: UserStatus.Deleted })
  const { name, email, permissions, departmentAll, departmentIdList, capacity } = row
  ctx.audit({
    target: userId,
    before: { name, email, permissions, departmentAll, departmentIdList, capacity },
    after: { receiverId, chats },
  })
  return chats
}
