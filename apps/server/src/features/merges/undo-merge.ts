import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { mergeCalls } from '@prosa/contract/merges/calls'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { copyChat, noteContact, openSession } from '../chats/public.ts'
import { tellContact, tellName } from '../contacts/public.ts'
import { mendEntry, tellEntry } from '../entries/public.ts'
import { findMerge, listMergeRows, type MergeRow, saveUndone } from './merge-store.ts'
import type { Work } from './move-whole.ts'
import {
  getMadeChat,
  insertGoneChat,
  listGoneChats,
  lockParted,
  restoreChatRows,
  restoreKeptChats,
  settleChat,
  standAs,
} from './part-chat-store.ts'
import { insertGone, lockThere, restoreContactRows, restoreKept } from './part-contact-store.ts'
import { listSince, moveBack, moveSince, noteReplies } from './part-message-store.ts'

export const undoMerge: Handler<typeof mergeCalls.undoMerge> = async (ctx, { mergeId }) => {
  const { db, actor, audit, house } = ctx
  const { companyId, userId } = actor
  const merge = await holdLast(ctx, mergeId)
  if (!(await lockParted(db, companyId, merge.contactId))) throw new Refusal('merge.stillMoving')
  await partPeople({ ...ctx, companyId }, merge)
  await saveUndone(db, companyId, mergeId, userId, house.clock.now())
  audit({ target: merge.contactId, after: { goneId: merge.goneId, mergeId } })
  const [result] = await listMergeRows(db, companyId, { mergeId })
  return result!
}

/**
 * Of a locked contact the last merge that was not taken back: each keeps what the one before it left. Refused where who stayed has gone into
 * somebody else since, or somebody else into them: that merge comes first.
 */
async function holdLast({ db, actor: { companyId } }: Pick<Context, 'db' | 'actor'>, mergeId: string): Promise<MergeRow> {
  const asked = await findMerge(db, companyId, mergeId)
  const isThere = asked !== null && (await lockThere(db, companyId, asked.contactId))
  const merge = isThere ? await findMerge(db, companyId, mergeId) : null
  if (!merge || merge.undoneAt !== null || !merge.isLast) throw new Refusal('merge.notFound')
  return merge
}

/** Both are there again. The chats come first, while all of them are still of who stayed. */
async function partPeople(work: Work, merge: MergeRow): Promise<void> {
  const { db, companyId } = work
  const { contactId, goneId } = merge
  await insertGone(db, companyId, merge)
  await partChats(work, merge)
  await restoreContactRows(db, companyId, merge)
  await restoreKept(db, companyId, merge)
  for (const id of [contactId, goneId]) {
    await tellName(work, companyId, id)
    await tellContact(work, companyId, id)
  }
}

async function partChats(work: Work, merge: MergeRow): Promise<void> {
  const { db, emit, companyId } = work
  const { mergeId, goneId } = merge
  await noteReplies(db, companyId, merge)
  const gone = await listGoneChats(db, companyId, mergeId)
  for (const chat of gone) if (!chat.isThere) await insertGoneChat(db, companyId, mergeId, chat)
  const left = await moveBack(db, companyId, mergeId)
  await restoreChatRows(db, companyId, merge)
  const restored = await restoreKeptChats(db, companyId, mergeId)
  for (const chat of gone) if (chat.isThere) await noteContact(work, chat, goneId)
  const touched = await partSince(work, merge, gone)
  const isRestored = (key: ChatKey) => restored.some((chat) => chat.phonenumberId === key.phonenumberId && chat.waId === key.waId)
  for (const chat of restored) tellEntry(emit, chat)
  for (const key of [...left.filter((one) => !isRestored(one)), ...touched]) await settle(work, key)
  for (const chat of gone) if (!chat.isThere) tellEntry(emit, await getMadeChat(db, companyId, chat))
}

/** What came since, into a chat of whom it came from. Answers the chats that are others than before. */
async function partSince(work: Work, { mergeId, contactId, goneId }: MergeRow, gone: readonly ChatKey[]): Promise<ChatKey[]> {
  const { db, companyId } = work
  const touched = new Map<string, ChatKey>()
  for (const since of await listSince(db, companyId, mergeId)) {
    const { phonenumberId, waId, identifier, isGone } = since
    const theirs = gone.filter((chat) => chat.phonenumberId === phonenumberId)
    const isAtHome = theirs.some((chat) => chat.waId === waId) === isGone
    if (isAtHome) continue
    const to = (isGone ? theirs[0]?.waId : undefined) ?? identifier
    if (await copyChat(db, companyId, since, to)) await noteContact(work, { phonenumberId, waId: to }, isGone ? goneId : contactId)
    else await standAs(db, companyId, { phonenumberId, waId: to }, waId)
    await moveSince(db, companyId, mergeId, since, to)
    for (const key of [
      { phonenumberId, waId: to },
      { phonenumberId, waId },
    ])
      touched.set(`${phonenumberId} ${key.waId}`, key)
  }
  return [...touched.values()]
}

async function settle(work: Work, key: ChatKey): Promise<void> {
  const { db, emit, companyId, house } = work
  const settled = await settleChat(db, companyId, key)
  if (!settled) return
  const { departmentId, agentId, chatStatus } = settled
  if (chatStatus !== ChatStatus.Closed)
    await openSession(db, companyId, { ...key, openedBy: 'customer', at: house.clock.now(), departmentId, agentId })
  const mended = await mendEntry(db, companyId, key)
  tellEntry(emit, { ...(mended ?? settled), was: settled.was })
}
