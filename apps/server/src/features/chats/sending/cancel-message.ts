import type { messageCalls } from '@prosa/contract/messages/calls'
import { mayCancel } from '@prosa/contract/messages/rules'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { saveCancelled } from '../messages/change-store.ts'
import { lockMessageOfChat } from '../messages/lock-message-of-chat.ts'
import { tellMessages } from '../messages/tell-messages.ts'

/** Its item stays in the queue: whoever takes it finds that there is nothing to send. */
export const cancelMessage: Handler<typeof messageCalls.cancelMessage> = async (ctx, input) => {
  const { db, actor, house } = ctx
  const { message } = await lockMessageOfChat(ctx, input)
  if (!mayCancel({ ...message, statusDetail: message.statusDetail ?? undefined })) throw new Refusal('message.gone')
  await saveCancelled(db, actor.companyId, message.messageId, house.clock.now())
  await tellMessages({ ...ctx, companyId: actor.companyId }, [message.messageId], 'changed')
  return { messageId: message.messageId, isCancelled: true as const }
}
