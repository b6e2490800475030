import type { messageCalls } from '@prosa/contract/messages/calls'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import type { Handler } from '../../../kit/http/serve.ts'
import { openNumber } from '../../phone-numbers/public.ts'
import { findSeenChat } from '../../sight/public.ts'
import { findLastReceived } from '../history/history-store.ts'

/** Whoever types is about to send: what takes longer is of no use. */
const patience = 5_000

export const showTyping: Handler<typeof messageCalls.showTyping> = async ({ actor, house }, key) => {
  const { companyId } = actor
  const [lastReceived, open] = await house.database.transaction(companyId, async (db) => {
    await findSeenChat({ db, actor }, key)
    return [await findLastReceived(db, companyId, key), await openNumber(house, db, companyId, key.phonenumberId)] as const
  })
  if (lastReceived === null || !open?.channel || !open.number || open.channelStatus !== ChannelStatus.Connected) return { isShown: false }
  const outcome = await open.channel.markRead(open.number, lastReceived, true, AbortSignal.timeout(patience))
  return { isShown: outcome.kind === 'done' }
}
