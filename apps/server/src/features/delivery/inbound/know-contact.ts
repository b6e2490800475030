import type { Person } from '../../../channels/channel.ts'
import { lockChatOf, lockChatsOf, noteContact } from '../../chats/public.ts'
import { type FoundContact, findOrMakeContact, joinContacts } from '../../contacts/public.ts'
import { moveContactLabels } from '../../labels/public.ts'
import type { InboundContext } from './inbound-context.ts'
import { moveHistory } from './move-history.ts'

/** The contact of somebody who wrote, locked; those who turn out to be the same person are one from now on. */
export async function knowContact(
  ctx: InboundContext,
  person: Person,
  meeting?: Parameters<typeof findOrMakeContact>[3],
): Promise<FoundContact> {
  const found = await findOrMakeContact(ctx, person, ctx.now, meeting)
  for (const otherId of found.others) await joinPeople(ctx, otherId, found.contactId)
  return found
}

async function joinPeople(ctx: InboundContext, fromId: string, toId: string): Promise<void> {
  const { db, companyId } = ctx
  for (const chat of await lockChatsOf(db, companyId, fromId)) {
    const kept = await lockChatOf(db, companyId, { phonenumberId: chat.phonenumberId, contactId: toId })
    if (kept) await moveHistory(ctx, chat, kept.waId)
    else await noteContact(ctx, chat, toId)
  }
  await moveContactLabels(db, companyId, fromId, toId)
  await joinContacts(ctx, fromId, toId)
}
