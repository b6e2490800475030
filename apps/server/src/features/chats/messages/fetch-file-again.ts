import type { messageCalls } from '@prosa/contract/messages/calls'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { awaitAgain } from '../../media/public.ts'
import { renewMessagesOf } from './message-store.ts'
import { lockMessageOfChat, readMessages } from './read-messages.ts'
import { tellMessages } from './tell-messages.ts'

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

/** A file that was awaited is there now, or lost: whoever looks at its message sees so. */
export async function tellOfFile(work: { db: Db; emit: Emit; house: House }, companyId: string, mediaId: string): Promise<void> {
  await tellMessages({ ...work, companyId }, await renewMessagesOf(work.db, companyId, mediaId), 'changed')
}
