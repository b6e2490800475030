import { type BatchAction, planKey } from '@prosa/contract/batches/bulk-action'
import type { BatchReason } from '@prosa/contract/batches/model'
import { reasonIn } from '@prosa/contract/batches/rules'
import type { Chat } from '@prosa/contract/chats/model'
import { passReason } from '@prosa/contract/shifts/rules'
import { Refusal } from '../../../kit/http/refusal.ts'
import {
  assignTo,
  backToQueue,
  closeChats,
  findLastSession,
  goOnAsBefore,
  holdMembers,
  isWindowOver,
  type Mover,
  noteSnoozed,
  noteUnread,
  putAside,
  putBack,
  readChat,
  transferTo,
  wakeUp,
  writeNote,
} from '../../chats/public.ts'
import { holdLabel, linkTo, unlinkFrom } from '../../labels/public.ts'
import type { ChatRow, Seen } from '../../sight/public.ts'
import { attempt } from './attempt-store.ts'

/** A locked chat that is seen, and how much is unread in it. */
export type FoundChat = Seen & { unreadCount: number }
/** How a chat stood before it was changed. */
export type ChatBefore = Pick<ChatRow, 'chatStatus' | 'departmentId' | 'agentId' | 'handledBy' | 'waitingSince' | 'snoozedUntil'> & {
  unreadCount: number
}

type Of<N extends BatchAction['action']> = Extract<BatchAction, { action: N }>

/** What can be done with many chats: a new one is one more entry. */
export type ChatAction<A extends BatchAction> = {
  /** What is locked before the chats, in the order in which single commands lock it. */
  hold?(ctx: Mover, action: A): Promise<void>
  /** Of each chat why it stays as it is, or null. */
  apply(ctx: Mover, action: A, found: readonly FoundChat[]): Promise<(BatchReason | null)[]>
  /** Which version a chat has after it, where that is known without reading it. */
  versionAfter?(chat: ChatRow): number
  /** Of a locked chat that nobody touched since. */
  takeBack(ctx: Mover, action: A, chat: ChatRow, before: ChatBefore): Promise<unknown>
}

type Command<A extends BatchAction> = (ctx: Mover, action: A, found: FoundChat) => Promise<BatchReason | null>

/** By the command that does it with one chat. */
const oneByOne =
  <A extends BatchAction>(command: Command<A>): ChatAction<A>['apply'] =>
  async (ctx, action, found) => {
    const reasons: (BatchReason | null)[] = []
    for (const one of found) reasons.push(await attempt(ctx, action.action, (inner) => command(inner, action, one)))
    return reasons
  }

/** Giving somebody what they have changes nothing. */
const unlessSame = ({ chat }: Seen, after: { version: number }): BatchReason | null => (after.version === chat.version ? 'same' : null)

async function backToPlace(ctx: Mover, chat: ChatRow, from: ChatBefore) {
  const isOver = await isWindowOver(ctx.db, ctx.actor.companyId, chat, ctx.house.clock.now())
  return sleepAgain(ctx, await putBack(ctx, chat, { from, isOver }), from)
}

/** What slept sleeps again, with the same agent and until the same time, unless that has come: what wakes it then is still put in. */
async function sleepAgain(ctx: Mover, back: Chat, { agentId, snoozedUntil }: ChatBefore) {
  if (!snoozedUntil || snoozedUntil <= ctx.house.clock.now() || back.agentId !== agentId) return
  await noteSnoozed({ ...ctx, companyId: ctx.actor.companyId }, back, { until: snoozedUntil, by: agentId })
}

/** All at once, in the order of their ids: one chat after the other they would be held in any order, and others wait in a circle. */
export const holdPeople = ({ db, actor }: Pick<Mover, 'db' | 'actor'>, userIds: readonly (string | null)[]) =>
  holdMembers(db, actor.companyId, [...new Set(userIds.filter((userId) => userId !== null))])

const passEach = oneByOne<Of<'pass'>>(async (ctx, { plans }, found) => {
  const { targetId, note } = plans.get(planKey(found.chat))!
  const reason = passReason(ctx.actor, found.chat, targetId)
  if (reason) return reason
  // Before it goes: whoever passes it may not see it afterwards.
  if (note) await writeNote(ctx, found.chat, note)
  await (targetId === null ? backToQueue(ctx, found) : assignTo(ctx, found, targetId))
  return null
})

const holdIts = (ctx: Mover, { labelId }: Of<'label' | 'unlabel'>) => holdLabel(ctx.db, ctx.actor.companyId, labelId)
const targetOf = ({ phonenumberId, waId }: ChatRow) => ({ kind: 'chat' as const, phonenumberId, waId })

export const chatActions: { readonly [N in BatchAction['action']]: ChatAction<Of<N>> } = {
  assign: {
    apply: oneByOne(async (ctx, { targetId }, found) => unlessSame(found, await assignTo(ctx, found, targetId))),
    takeBack: (ctx, _, chat, before) => backToPlace(ctx, chat, before),
  },
  transfer: {
    apply: oneByOne(async (ctx, { targetId }, found) => unlessSame(found, await transferTo(ctx, found, targetId))),
    takeBack: (ctx, _, chat, before) => backToPlace(ctx, chat, before),
  },
  pass: {
    async apply(ctx, action, found) {
      await holdPeople(
        ctx,
        found.map(({ chat }) => action.plans.get(planKey(chat))!.targetId),
      )
      return passEach(ctx, action, found)
    },
    takeBack: (ctx, _, chat, before) => backToPlace(ctx, chat, before),
  },
  label: {
    hold: holdIts,
    apply: oneByOne(async (ctx, { labelId }, { chat }) => ((await linkTo(ctx, targetOf(chat), labelId)) ? null : 'same')),
    takeBack: (ctx, { labelId }, chat) => unlinkFrom(ctx, targetOf(chat), labelId),
  },
  unlabel: {
    hold: holdIts,
    apply: oneByOne(async (ctx, { labelId }, { chat }) => ((await unlinkFrom(ctx, targetOf(chat), labelId)) ? null : 'same')),
    takeBack: (ctx, { labelId }, chat) => linkTo(ctx, targetOf(chat), labelId),
  },
  read: {
    apply: oneByOne(async (ctx, _, { chat, unreadCount }) => {
      if (chat.agentId !== ctx.actor.userId) return 'notOwn'
      if (unreadCount === 0) return 'same'
      await readChat(ctx, chat, unreadCount)
      return null
    }),
    takeBack: (ctx, _, chat, { unreadCount }) => noteUnread({ ...ctx, companyId: ctx.actor.companyId }, chat, unreadCount),
  },
  snooze: {
    apply: oneByOne(async (ctx, { until }, { chat }) => {
      await putAside(ctx, chat, until)
      return null
    }),
    takeBack: async (ctx, _, chat, before) => sleepAgain(ctx, await wakeUp(ctx, chat), before),
  },
  close: {
    apply: async (ctx, { closeReason }, found) =>
      (await closeChats(ctx, found, closeReason)).map(({ refusal }) => refusal && (reasonIn('close', refusal) ?? 'failed')),
    versionAfter: ({ version }) => version + 1,
    async takeBack(ctx, _, chat, before) {
      const last = await findLastSession(ctx.db, ctx.actor.companyId, chat)
      if (!last) throw new Refusal('chat.undoOver')
      await sleepAgain(ctx, await goOnAsBefore(ctx, chat, last.sessionId), before)
    },
  },
}
