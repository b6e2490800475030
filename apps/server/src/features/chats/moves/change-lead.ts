import type { ChatKey, SeenPlace } from '@prosa/contract/chats/model'
import { contactEvents } from '@prosa/contract/contacts/events'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { saveLead } from '../../contacts/public.ts'
import type { Seen } from '../../sight/public.ts'
import { listPlacesOf, lockContactOf } from './lead-store.ts'
import { lockUnmovedChat } from './lock-unmoved-chat.ts'

type Led = Seen & { contactId: string }

/** The contact and then the chat, as whoever brings a customer's message does. */
export async function lockLedChat(ctx: Context, key: ChatKey, seen: SeenPlace | undefined): Promise<Led> {
  const contactId = await lockContactOf(ctx.db, ctx.actor.companyId, key)
  if (contactId === null) throw new Refusal('chat.notFound')
  return { ...(await lockUnmovedChat(ctx, key, seen)), contactId }
}

/** Told after the chat has moved, to who sees any of the contact's chats. */
export async function changeLead({ db, actor, emit }: Context, contactId: string, leadId: string | null): Promise<void> {
  const version = await saveLead(db, actor.companyId, contactId, leadId)
  if (version === null) return
  for (const place of await listPlacesOf(db, actor.companyId, contactId)) emit(contactEvents.changed, { ...place, contactId, version })
}
