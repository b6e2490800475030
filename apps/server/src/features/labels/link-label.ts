import type { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import { type LinkTarget, refusedLink } from '@prosa/contract/labels/rules'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { tellChat } from '../chats/public.ts'
import { tellContact } from '../contacts/public.ts'
import { saveLabelIds } from '../entries/public.ts'
import { findTarget, readTarget } from './find-target.ts'
import { deleteLink, findChatOf, holdLabel, insertLink, listLinkedIds, lockThing } from './link-store.ts'
import { findLabel } from './lock-label.ts'

export const linkLabel: Handler<typeof labelLinkCalls.linkLabel> = async (ctx, { labelId, ...named }) => {
  await linkTo(ctx, readTarget(named), labelId)
  return { linked: true }
}

type Linking = Pick<Context, 'db' | 'emit' | 'actor' | 'house'>

/** False where it has the label already. */
export async function linkTo(ctx: Linking, target: LinkTarget, labelId: string): Promise<boolean> {
  const { db, actor, house } = ctx
  const { companyId, userId } = actor
  await holdLabel(db, companyId, labelId)
  await lockThing(db, companyId, target)
  const isHome = await findTarget(ctx, target)
  const label = await findLabel(ctx, labelId)

  const refusal = refusedLink(label, { isHome, labelIds: await listLinkedIds(db, companyId, target) })
  if (refusal) throw new Refusal(refusal)
  const isNew = await insertLink(db, companyId, { target, labelId, userId, at: house.clock.now() })
  if (isNew) await tellThing(ctx, target)
  return isNew
}

export const unlinkLabel: Handler<typeof labelLinkCalls.unlinkLabel> = async (ctx, { labelId, ...named }) => {
  await unlinkFrom(ctx, readTarget(named), labelId)
  return { linked: false }
}

/** False where it does not have the label. */
export async function unlinkFrom(ctx: Linking, target: LinkTarget, labelId: string): Promise<boolean> {
  await holdLabel(ctx.db, ctx.actor.companyId, labelId)
  await lockThing(ctx.db, ctx.actor.companyId, target)
  await findTarget(ctx, target)
  await findLabel(ctx, labelId)
  const wasThere = await deleteLink(ctx.db, ctx.actor.companyId, target, labelId)
  if (wasThere) await tellThing(ctx, target)
  return wasThere
}

/** A chat is shown with the labels of its messages: theirs are its own. */
async function tellThing(ctx: Linking, target: LinkTarget): Promise<void> {
  const { companyId } = ctx.actor
  if (target.kind === 'contact') return tellContact(ctx, companyId, target.contactId)
  const chat = target.kind === 'chat' ? target : await findChatOf(ctx.db, companyId, target.messageId)
  if (!chat) return
  await saveLabelIds(ctx.db, companyId, [chat])
  await tellChat(ctx, companyId, chat)
}
