import type { LeftOutReason } from '@prosa/contract/broadcasts/reasons'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { categoryOf } from '@prosa/contract/templates/categories'
import type { Db } from '../../../kit/db/db.ts'
import { takeBackMessages } from '../../chats/public.ts'
import { type Leaving, skipReserved } from '../../ledger/public.ts'
import { findSentTemplate, forgetTemplateSends } from '../../templates/public.ts'
import { findChannelTypes, type Outgoing } from './outbound-store.ts'
import type { Result } from './result.ts'

type Place = { db: Db; companyId: string }

/**
 * [BR41] Takes back the messages of people who must not get them any more: people who were erased, deleted or blocked, who opted out, or who
 * have an open chat that the broadcast skips. Each message is deleted as if it had never existed. The caller has locked the messages, and none
 * of them has left. Returns the outcome of each message that was taken back.
 */
export async function leaveOut(place: Place, leaving: readonly Leaving[], messages: readonly Outgoing[]) {
  const standings = new Map(leaving.map((one) => [one.messageId, one]))
  const left: { messageId: string; reason: LeftOutReason }[] = []
  for (const message of messages) {
    const standing = standings.get(message.messageId)
    const reason = standing ? await reasonOf(place, message, standing) : null
    if (reason) left.push({ messageId: message.messageId, reason })
  }
  const ids = left.map(({ messageId }) => messageId)
  if (ids.length > 0) {
    const { db, companyId } = place
    await skipReserved(db, companyId, left)
    await forgetTemplateSends(db, companyId, ids)
    await takeBackMessages(db, companyId, ids)
  }
  return (itemId: string, { messageId }: Outgoing): Result | null => (ids.includes(messageId) ? { kind: 'over', itemId } : null)
}

async function reasonOf(
  place: Place,
  message: Outgoing,
  { isGone, isBlocked, isOptedOut, hasOpenChat }: Leaving,
): Promise<LeftOutReason | null> {
  if (isGone) return 'erased'
  if (isBlocked) return 'blocked'
  if (isOptedOut && (await isOffer(place, message))) return 'optedOut'
  return hasOpenChat ? 'openChat' : null
}

/** Of each text by itself, as the broadcast asks: few want none, and only theirs is looked up. */
async function isOffer({ db, companyId }: Place, { phonenumberId, content: { template } }: Outgoing): Promise<boolean> {
  const known = template && (await findSentTemplate(db, companyId, phonenumberId, template))
  if (known && categoryOf(known.templateType) === 'MARKETING') return true
  return (await findChannelTypes(db, companyId)).get(phonenumberId) === ChannelType.SMS
}
