import { ActionType } from '@prosa/contract/broadcasts/action-type'
import type { BroadcastAction } from '@prosa/contract/broadcasts/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { type ChatMove, insertRoutes, isHeldAtOnce, moveChats, type TellingContext, writeNoticesBy } from '../../chats/public.ts'
import { lockContact, saveProperty, tellContact } from '../../contacts/public.ts'
import { labelContact } from '../../labels/public.ts'
import { holdTarget } from '../../phone-numbers/public.ts'
import { type ChatRow, lockChat } from '../../sight/public.ts'
import { type Answered, isFree } from './answer-store.ts'

/**
 * [BR72] What a broadcast does with somebody after their answer: what it says of the contact first, then where their chat goes. A chat that
 * somebody has, or that waits for another reason, stays where it is. What is not there any more is left out.
 */
export async function takeActions(ctx: TellingContext, person: Answered, actions: readonly BroadcastAction[]): Promise<void> {
  for (const action of actions) if (person.contactId !== null) await describe(ctx, person.contactId, person.departmentId, action)
  for (const action of actions) {
    const chat = await lockWaiting(ctx, person)
    if (!chat) return
    if (action.actionType === ActionType.Department) await sendTo(ctx, chat, action.actionReferenceId)
    if (action.actionType === ActionType.Agent) await giveTo(ctx, chat, action.actionReferenceId)
  }
}

/** Their chat, where it waits in a queue because of their answer. One that waited before was about something else. */
export async function lockWaiting(
  { db, companyId }: TellingContext,
  { phonenumberId, waId, answeredAt }: Answered,
): Promise<ChatRow | null> {
  const chat = waId === null ? null : await lockChat(db, companyId, { phonenumberId, waId })
  const isInQueue = chat?.chatStatus === ChatStatus.Pending && chat.agentId === null && chat.handledBy === 'queue'
  return isInQueue && answeredAt !== null && chat.waitingSince === answeredAt ? chat : null
}

async function describe(ctx: TellingContext, contactId: string, departmentId: string, action: BroadcastAction): Promise<void> {
  const { db, companyId } = ctx
  const { actionType, actionReferenceId, actionValue } = action
  if (actionType === ActionType.Label) await labelContact(ctx, { contactId, labelId: actionReferenceId, departmentId })
  if (actionType !== ActionType.Property) return
  await lockContact(db, companyId, contactId)
  await saveProperty(db, companyId, contactId, actionReferenceId, actionValue)
  await tellContact(ctx, companyId, contactId)
}

/** A department that is gone, or does not take chats of this number, gets none. It waits as long as it has. */
export async function sendTo(ctx: TellingContext, chat: ChatRow, departmentId: string): Promise<void> {
  const { db, companyId } = ctx
  if (departmentId === chat.departmentId || !(await holdTarget(db, companyId, departmentId, chat.phonenumberId))) return
  const { chatStatus, handledBy, waitingSince } = chat
  await moveTo(ctx, chat, { chatStatus, handledBy, departmentId, agentId: null, waitingSince })
  await writeNoticesBy(null, ctx, [chat], { notice: 'transferred', toDepartmentId: departmentId })
}

/** Whoever is full, away or held by somebody else at this moment gets none: it goes on waiting in its queue. */
async function giveTo(ctx: TellingContext, chat: ChatRow, userId: string): Promise<void> {
  const { db, companyId, house } = ctx
  const { departmentId, waitingSince } = chat
  if (!(await isHeldAtOnce(db, companyId, userId))) return
  if (!(await isFree(db, companyId, { userId, departmentId, now: house.clock.now() }))) return
  const after = { chatStatus: ChatStatus.Open, handledBy: 'agent' as const, departmentId, agentId: userId, waitingSince }
  await moveTo(ctx, chat, after)
  await writeNoticesBy(null, ctx, [chat], { notice: 'transferred', toAgentId: userId })
}

/** With how it came there, for who asks why. */
async function moveTo(ctx: TellingContext, chat: ChatRow, after: ChatMove['after']): Promise<void> {
  const { db, companyId, house } = ctx
  const { phonenumberId, waId, waitingSince: waitedSince } = chat
  await moveChats(ctx, companyId, [{ chat, after }])
  await insertRoutes(db, companyId, [{ phonenumberId, waId, ...after, kind: 'broadcast', at: house.clock.now(), waitedSince }])
}
