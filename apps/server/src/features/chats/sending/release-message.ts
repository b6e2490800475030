import type { MessageType } from '@prosa/contract/messages/content'
import type { ChatRow } from '../../sight/public.ts'
import { saveReleased } from '../messages/message-outcome-store.ts'
import type { TellingContext } from '../messages/read-messages.ts'
import { queueMessage } from './queue-message.ts'

type Planned = { messageId: string; messageType: MessageType; messageBody: string; mediaId: string | null; agentId: string | null }

/** A scheduled message of a locked chat leaves now, whether its time has come or somebody does not want to wait for it. */
export async function releaseMessage(ctx: TellingContext, chat: ChatRow, message: Planned, now: number): Promise<void> {
  await saveReleased(ctx.db, ctx.companyId, message.messageId, now)
  await queueMessage(ctx, chat, message, { senderId: message.agentId, at: now, isPlanned: true })
}
