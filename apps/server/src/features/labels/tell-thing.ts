import type { LinkTarget } from '@prosa/contract/labels/rules'
import type { Context } from '../../kit/http/context.ts'
import { tellChat } from '../chats/public.ts'
import { tellContact } from '../contacts/public.ts'
import { findChatOf } from './link-store.ts'

/** A chat is shown with the labels of its messages: theirs are its own. */
export async function tellThing(ctx: Context, target: LinkTarget): Promise<void> {
  const { companyId } = ctx.actor
  if (target.kind === 'contact') return tellContact(ctx, companyId, target.contactId)
  const chat = target.kind === 'chat' ? target : await findChatOf(ctx.db, companyId, target.messageId)
  if (chat) await tellChat(ctx, companyId, chat)
}
