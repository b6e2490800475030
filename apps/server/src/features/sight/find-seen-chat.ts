import type { ChatKey } from '@prosa/contract/chats/model'
import type { DepartmentPermissions } from '@prosa/contract/departments/permissions'
import { sees } from '@prosa/contract/permissions'
import { allAnswered } from '../../kit/db/all-answered.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { type ChatRow, findAllowed, findChat, listAllowed, lockChat, lockChats } from './seen-chat-store.ts'

/** A chat that this person sees, and what its department allows them; one that they do not see is not there for them. */
export type Seen = { chat: ChatRow; allowed: DepartmentPermissions }

type Asking = Pick<Context, 'db' | 'actor'>

const chatSeenBy =
  (find: typeof findChat) =>
  async ({ db, actor }: Asking, key: ChatKey): Promise<ChatRow> => {
    const chat = await find(db, actor.companyId, key)
    if (!chat || !sees(actor, chat)) throw new Refusal('chat.notFound')
    return chat
  }

const allowing =
  (see: typeof readSeenChat) =>
  async (ctx: Asking, key: ChatKey): Promise<Seen> => {
    // One behind the other in one round trip: the second sees the chat as it is when it is locked.
    const [chat, allowed] = await allAnswered([see(ctx, key), findAllowed(ctx.db, ctx.actor, key)])
    return { chat, allowed: allowed! }
  }

/** Without what the department allows: every department allows to read. */
export const readSeenChat = chatSeenBy(findChat)
export const findSeenChat = allowing(readSeenChat)
export const lockSeenChat = allowing(chatSeenBy(lockChat))

/** Several at once, in whatever order they are named; null for those that this person does not see. */
export async function lockSeenChats({ db, actor }: Asking, keys: readonly ChatKey[]): Promise<(Seen | null)[]> {
  const locked = (await lockChats(db, actor.companyId, keys)).filter((chat) => sees(actor, chat))
  const allowedIn = await listAllowed(db, actor, [...new Set(locked.map(({ departmentId }) => departmentId))])
  const found = new Map(locked.map((chat) => [`${chat.phonenumberId}/${chat.waId}`, { chat, allowed: allowedIn.get(chat.departmentId)! }]))
  return keys.map(({ phonenumberId, waId }) => found.get(`${phonenumberId}/${waId}`) ?? null)
}
