import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { readCustomerNumber } from '@prosa/contract/contacts/customer-number'
import { sees } from '@prosa/contract/permissions'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { meetContacts } from '../../contacts/public.ts'
import { tellEntry } from '../../entries/public.ts'
import { type ChatRow, lockChat } from '../../sight/public.ts'
import { insertStartedChat } from '../chat-life-store.ts'
import { findChannelType, holdOwnTarget, lockChatsWith } from './reception-store.ts'

const byNumber: readonly (number | null)[] = [ChannelType.WhatsAppCloud, ChannelType.WhatsAppOnPremises]

export const startChat: Handler<typeof chatActionCalls.startChat> = async (ctx, { phonenumberId, name = '', ...number }) => {
  const { db, actor, audit } = ctx
  const { companyId } = actor
  if (!byNumber.includes(await findChannelType(db, companyId, phonenumberId))) throw new Refusal('number.notFound')
  const waId = readCustomerNumber(number)
  if (waId === null) throw new Refusal('contact.invalidNumber')

  const { contactIds } = await meetContacts(ctx, { waId, name })
  const known = await lockChatsWith(db, companyId, phonenumberId, contactIds)
  const chat =
    known.find((one) => sees(actor, one)) ?? known[0] ?? (await makeStartedChat(ctx, { phonenumberId, waId, contactId: contactIds[0]! }))
  if (!sees(actor, chat)) throw new Refusal('chat.notFound')
  audit({ target: `${phonenumberId}/${chat.waId}` })
  return chat
}

/** Where another contact had this number once, its chat has the key: that one. */
async function makeStartedChat(
  { db, actor, emit, house }: Context,
  key: { phonenumberId: string; waId: string; contactId: string },
): Promise<ChatRow> {
  const departmentId = await holdOwnTarget(db, actor, key.phonenumberId)
  if (departmentId === null) throw new Refusal('department.notFound')
  const made = await insertStartedChat(db, actor.companyId, { ...key, departmentId, now: house.clock.now() })
  if (made) tellEntry(emit, made)
  const chat = made ?? (await lockChat(db, actor.companyId, key))
  if (!chat) throw new Error('a chat that was just met is gone')
  return chat
}
