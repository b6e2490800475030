import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { LeftDraft, leftDraftCalls } from '@prosa/contract/chats/left-draft'
import type { ChatKey } from '@prosa/contract/chats/model'
import { hideCards } from '@prosa/contract/formats/numbers/card-number'
import type { Context } from '../../../kit/http/context.ts'
import { isInternal } from '../../../kit/http/is-internal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenChat } from '../../sight/public.ts'
import { dropLeftDraft, findDraft, findLeftDraft, putDraft } from './draft-store.ts'

type Asking = Pick<Context, 'db' | 'actor' | 'house'>

export const saveDraft: Handler<typeof chatActionCalls.saveDraft> = async (ctx, input) => {
  const { db, actor, house } = ctx
  const { draft, isNote, replyToMessageId = null } = input
  const { chat } = await findSeenChat(ctx, input)
  const owner = { ...chat, userId: actor.userId }
  // A device whose clock is ahead would win against all others until that time has come.
  const savedAt = Math.min(input.savedAt, house.clock.now())
  const kept = draft.trim() === '' ? '' : hideCards(draft)
  await putDraft(db, actor.companyId, owner, { draft: kept, isNote, replyToMessageId, savedAt })
  return { draft: await findDraft(db, actor.companyId, owner) }
}

/** What the one before had typed, for who has the chat now; nothing of people whom the asker is not told of. */
export async function showLeftDraft({ db, actor, house }: Asking, key: ChatKey): Promise<LeftDraft | null> {
  const left = await findLeftDraft(db, actor.companyId, { ...key, userId: actor.userId })
  if (!left || (!actor.internal && isInternal(left.email, house.config.internalDomain))) return null
  const { byName, draft, isNote, savedAt } = left
  return { byName, draft, isNote, savedAt }
}

export const settleLeftDraft: Handler<typeof leftDraftCalls.settleLeftDraft> = async (ctx, { savedAt, ...key }) => {
  const { chat } = await findSeenChat(ctx, key)
  const left = await showLeftDraft(ctx, chat)
  if (left?.savedAt !== savedAt) return { settled: false }
  await dropLeftDraft(ctx.db, ctx.actor.companyId, { ...chat, userId: ctx.actor.userId }, ctx.house.clock.now())
  return { settled: true }
}
