import type { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import { type LinkTarget, refusedLink } from '@prosa/contract/labels/rules'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { tellChat } from '../chats/public.ts'
import { tellContact } from '../contacts/public.ts'
import { saveLabelIds } from '../entries/public.ts'
import { findTarget, readTarget } from './find-target.ts'
import { findLabelRow } from './label-store.ts'
import { countOfMessages, deleteLink, deleteOfMessages, findChatOf, holdLabel, insertLink, listLinkedIds, lockThing } from './link-store.ts'
import { findLabel } from './lock-label.ts'

export const linkLabel: Handler<typeof labelLinkCalls.linkLabel> = async (ctx, { labelId, ...named }) => {
  await linkTo(ctx, readTarget(named), labelId)
  return { linked: true }
}

type ByItself = Pick<Context, 'db' | 'emit' | 'house'> & { companyId: string }

/** Of what no person does, for a department: one that may not be linked any more is left out. */
export async function labelContact(
  ctx: ByItself,
  { contactId, labelId, departmentId }: { contactId: string; labelId: string; departmentId: string },
): Promise<void> {
  const { db, companyId, house } = ctx
  const target = { kind: 'contact', contactId } as const
  await holdLabel(db, companyId, labelId)
  await lockThing(db, companyId, target)
  const label = await findLabelRow(db, companyId, labelId)
  if (!label || label.deletedAt !== null) return
  const isHome = (id: string) => id === departmentId
  if (refusedLink(label, { isHome, labelIds: await listLinkedIds(db, companyId, target) })) return
  if (await insertLink(db, companyId, { target, labelId, userId: null, at: house.clock.now() }))
    await tellContact(ctx, companyId, contactId)
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

export const unlinkLabel: Handler<typeof labelLinkCalls.unlinkLabel> = async (ctx, { labelId, ofMessages = false, ...named }) => {
  const target = readTarget(named)
  await unlinkFrom(ctx, target, labelId, ofMessages)
  const messageCount = target.kind === 'chat' ? await countOfMessages(ctx.db, ctx.actor.companyId, target, labelId) : 0
  return { linked: false, messageCount }
}

/** False where it does not have the label. */
export async function unlinkFrom(ctx: Linking, target: LinkTarget, labelId: string, ofMessages = false): Promise<boolean> {
  await holdLabel(ctx.db, ctx.actor.companyId, labelId)
  await lockThing(ctx.db, ctx.actor.companyId, target)
  await findTarget(ctx, target)
  await findLabel(ctx, labelId)
  const { db, actor } = ctx
  const wasThere = await deleteLink(db, actor.companyId, target, labelId)
  const wasOfMessages = ofMessages && target.kind === 'chat' && (await deleteOfMessages(db, actor.companyId, target, labelId))
  if (wasThere || wasOfMessages) await tellThing(ctx, target)
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
