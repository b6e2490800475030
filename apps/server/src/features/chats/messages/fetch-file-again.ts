import type { messageCalls } from '@prosa/contract/messages/calls'
import type { Handler } from '../../../kit/http/serve.ts'
import { awaitAgain } from '../../media/public.ts'
import { lockMessageOfChat } from './lock-message-of-chat.ts'
import { readMessages } from './read-messages.ts'
import { tellOfFile } from './tell-of-file.ts'

/** Where it is on its way, or there, already, nothing is to be done. */
export const fetchFileAgain: Handler<typeof messageCalls.fetchFileAgain> = async (ctx, input) => {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const { message } = await lockMessageOfChat(ctx, input)
  const { messageId, mediaId } = message
  if (mediaId !== null && (await awaitAgain(db, companyId, mediaId))) await tellOfFile(ctx, companyId, mediaId)
  const [told] = await readMessages(house, db, companyId, [messageId])
  return told!
}
