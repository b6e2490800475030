import type { ChatKey } from '@prosa/contract/chats/model'
import type { DepartmentPermissions } from '@prosa/contract/departments/permissions'
import { sees } from '@prosa/contract/permissions'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { getAllowed } from './chat-department-store.ts'
import { type ChatRow, findChat, lockChat } from './chat-store.ts'

/** A chat that this person sees, and what its department allows; one that they do not see is not there for them. */
export type Seen = { chat: ChatRow; allowed: DepartmentPermissions }

const seenBy =
  (find: typeof findChat) =>
  async ({ db, actor }: Pick<Context, 'db' | 'actor'>, key: ChatKey): Promise<Seen> => {
    const chat = await find(db, actor.companyId, key)
    if (!chat || !sees(actor, chat)) throw new Refusal('chat.notFound')
    return { chat, allowed: await getAllowed(db, actor.companyId, chat.departmentId) }
  }

export const findSeenChat = seenBy(findChat)
export const lockSeenChat = seenBy(lockChat)
