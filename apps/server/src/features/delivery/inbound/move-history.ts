import { moveChatTo } from '../../chats/public.ts'
import { moveChatLabels } from '../../labels/public.ts'
import type { ChatRow } from '../../sight/public.ts'
import type { InboundContext } from './inbound-context.ts'
import { moveMessages } from './moved-message-store.ts'

/** A locked chat with all that was said in it; what is told about its messages finds them by the provider's ids, as before. */
export const moveHistory = (ctx: InboundContext, chat: ChatRow, to: string): Promise<ChatRow> =>
  moveChatTo(ctx, chat, to, async () => {
    await moveMessages(ctx.db, ctx.companyId, chat, to)
    await moveChatLabels(ctx.db, ctx.companyId, chat, to)
  })
