import type { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { isMediaKind } from '@prosa/contract/messages/sent-fields'
import type { Handler } from '../../../kit/http/serve.ts'
import { storeFile } from '../../media/public.ts'
import { findSeenChat } from '../../sight/public.ts'
import { readSending, type SendInput, type Sending } from './read-sending.ts'
import { type Asked, answerGiven, refuseUnsendable } from './refuse-unsendable.ts'
import { writeSending } from './write-sending.ts'

/** Asked twice, also at the same moment, it is one message: the second one gets the first answer. */
export const sendMessage: Handler<typeof messageCalls.sendMessage> = async ({ actor, visitor, house }, input) => {
  const sending = await readSending(actor.userId, input)
  const first = await house.database.transaction(actor.companyId, (db) => firstAnswer({ db, actor, house }, input, sending))
  if (first) return first
  const mediaId = await keepFile({ actor, house }, input)
  return house.work(actor.companyId, (ctx) => writeSending({ ...ctx, actor, visitor, house }, input, { ...sending, mediaId }))
}

/** Before a file is kept: what was asked already is answered, and what cannot be sent is refused. */
async function firstAnswer(asked: Asked, input: SendInput, sending: Sending): Promise<Message | null> {
  const seen = await findSeenChat(asked, input)
  const first = await answerGiven(asked, input.clientMessageId, sending)
  if (!first) await refuseUnsendable(asked, input, sending, seen)
  return first
}

async function keepFile(
  { actor, house }: Omit<Asked, 'db'>,
  { file, mediaId, isVoice, messageType, phonenumberId, waId }: SendInput,
): Promise<string | null> {
  if (!file) return mediaId ?? null
  const { companyId, userId } = actor
  const { path, fileName } = file
  return storeFile(house, {
    companyId,
    userId,
    path,
    fileName,
    chat: { phonenumberId, waId },
    ...(isVoice !== undefined && { isVoice }),
    ...(isMediaKind(messageType) && { kind: messageType }),
  })
}
