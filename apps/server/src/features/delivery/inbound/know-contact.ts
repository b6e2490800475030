import type { ChatKey } from '@prosa/contract/chats/model'
import type { Person } from '../../../channels/channel.ts'
import { type FoundContact, findOrMakeContact } from '../../contacts/public.ts'
import { joinPeople } from '../../merges/public.ts'
import type { InboundContext } from './inbound-context.ts'
import { renameLeft } from './move-history.ts'

/** The contact of somebody who wrote, locked; those who turn out to be the same person are one from now on. */
export async function knowContact(
  ctx: InboundContext,
  person: Person,
  meeting?: Parameters<typeof findOrMakeContact>[3],
): Promise<FoundContact> {
  const found = await findOrMakeContact(ctx, person, ctx.now, meeting)
  const onMove = (chat: ChatKey, to: string) => renameLeft(ctx, chat, to)
  for (const goneId of found.others)
    await joinPeople(ctx, { goneId, contactId: found.contactId, reason: 'sameMessage', userId: null, onMove })
  return found.others.length > 0 ? { ...found, isMerged: true } : found
}
