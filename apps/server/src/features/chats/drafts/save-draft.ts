import type { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { hideCards } from '@prosa/contract/formats/numbers/card-number'
import type { Handler } from '../../../kit/http/serve.ts'
import { findSeenChat } from '../../sight/public.ts'
import { findDraft, putDraft } from './draft-store.ts'

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
