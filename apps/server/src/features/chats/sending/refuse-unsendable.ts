import type { Message } from '@prosa/contract/messages/model'
import { refusedSend } from '@prosa/contract/messages/rules'
import type { Actor } from '@prosa/contract/permissions'
import { channelOf } from '../../../channels/channel-of.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { House } from '../../../kit/house.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { findSeenChat } from '../../sight/public.ts'
import { readMessages } from '../messages/read-messages.ts'
import { findFileToSend } from './find-file-to-send.ts'
import type { SendInput, Sending } from './read-sending.ts'
import { findByClientId, findInChat, getSendPlace, type SendPlace } from './send-store.ts'

export type Asked = { db: Db; actor: Actor; house: House }

/** What was answered to the same client id; another body under it is refused. */
export async function answerGiven(
  { db, actor: { companyId }, house }: Asked,
  clientMessageId: string,
  { fingerprint }: Sending,
): Promise<Message | null> {
  const known = await findByClientId(db, companyId, clientMessageId)
  if (!known) return null
  if (!known.clientFingerprint?.equals(fingerprint)) throw new Refusal('message.reused')
  const [message] = await readMessages(house, db, companyId, [known.messageId])
  return message!
}

type Seen = Awaited<ReturnType<typeof findSeenChat>>

export async function refuseUnsendable({ db, actor, house }: Asked, input: SendInput, sending: Sending, seen: Seen): Promise<SendPlace> {
  const { companyId } = actor
  const place = await getSendPlace(db, companyId, input)
  const isServed = channelOf(place.channelType) !== null && !place.isRemoved
  const { allowed, chat } = seen
  const refusal = refusedSend(actor, { ...sending, ...place, isServed, allowed, chatStatus: chat.chatStatus }, house.clock.now())
  if (refusal) throw new Refusal(refusal)
  if (sending.replyToMessageId !== null && !(await findInChat(db, companyId, input, sending.replyToMessageId)))
    throw new Refusal('message.notFound')
  if (input.mediaId !== undefined && !input.file) await findFileToSend({ db, actor }, input.mediaId, sending.messageType)
  return place
}
