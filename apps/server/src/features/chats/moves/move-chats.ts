import type { ChatDeed } from '@prosa/contract/chats/events'
import type { Chat, ChatKey, SeenPlace } from '@prosa/contract/chats/model'
import { type ChatPlace, hasMoved } from '@prosa/contract/chats/rules'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Db } from '../../../kit/db/db.ts'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { House } from '../../../kit/house.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { tellEntry } from '../../entries/public.ts'
import { type ChatRow, lockSeenChat, type Seen } from '../../sight/public.ts'
import { type SavedChat, saveChats } from '../chat-store.ts'
import { findMoverName, findWhereabouts } from './chat-place-store.ts'
import { insertRoutes, type NewRoute } from './route-store.ts'

type Asked = Pick<Context, 'db' | 'actor'>

/** The asker decided on what they saw. If the chat has moved since, they are refused and told where it is, unless they do not see it any more. */
export async function lockUnmovedChat(ctx: Asked, key: ChatKey, seen: SeenPlace | undefined): Promise<Seen> {
  const found = await lockSeenChat(ctx, key)
  if (seen && hasMoved(seen, found.chat, ctx.actor.userId)) throw await refusalWithPlace(ctx, 'chat.moved', key)
  return found
}

export const refusalWithPlace = async ({ db, actor }: Asked, code: 'chat.moved' | 'chat.taken', key: ChatKey): Promise<Refusal> =>
  new Refusal(code, { facts: await findWhereabouts(db, actor.companyId, key) })

type NewPlace = ChatPlace & Pick<SavedChat, 'waitingSince' | 'goesOn'>

/** A locked chat, and where it stands from now on. */
export type ChatMove = { chat: ChatRow; after: NewPlace }

/** Those who saw a chat where it was are told that it left, before anybody is told where it is now. */
export async function moveChats(
  { db, emit, house }: { db: Db; emit: Emit; house: Pick<House, 'clock'> },
  companyId: string,
  moves: readonly ChatMove[],
  done: { deed?: ChatDeed; by?: string } = {},
): Promise<Chat[]> {
  const moved = moves.map(({ chat, after }) => ({ ...chat, ...after, version: chat.version + 1 }))
  const saved = await saveChats(db, companyId, moved, house.clock.now())
  for (const chat of saved) tellEntry(emit, chat, done)
  return saved
}

/** A person who does something with a chat, wherever they ask from. */
export type Mover = Omit<Context, 'visitor'>

/** The same by a person, with an entry in the log. */
export async function moveChat(ctx: Mover, chat: ChatRow, after: NewPlace): Promise<Chat> {
  noteMove(ctx, { chat, after })
  const { companyId, userId } = ctx.actor
  const by = isElsewhere(chat, after) ? await findMoverName(ctx.db, companyId, userId) : null
  const done = by === null ? {} : { deed: deedOf(chat, after, userId), by }
  const [[moved]] = await allAnswered([
    moveChats(ctx, companyId, [{ chat, after }], done),
    done.deed && insertRoutes(ctx.db, companyId, routesOf(chat, after, { deed: done.deed, byId: userId, at: ctx.house.clock.now() })),
  ])
  return moved!
}

const routeKinds = { taken: 'taken', given: 'given', toQueue: 'requeued', transferred: 'transferred' } as const

/** What goes to the flow goes no way that people ask about. */
function routesOf(chat: ChatRow, { departmentId, agentId }: ChatPlace, done: { deed: ChatDeed; byId: string; at: number }): NewRoute[] {
  const { deed, ...by } = done
  if (deed === 'toSystem') return []
  const { phonenumberId, waId, waitingSince } = chat
  return [{ phonenumberId, waId, departmentId, agentId, ...by, kind: routeKinds[deed], waitedSince: waitingSince }]
}

/** What the log says of it. */
export function noteMove({ audit }: Pick<Mover, 'audit'>, { chat, after }: ChatMove): void {
  audit({ target: `${chat.phonenumberId}/${chat.waId}`, before: noted(chat), after: noted(after) })
}

const isElsewhere = (before: ChatPlace, after: ChatPlace) => before.departmentId !== after.departmentId || before.agentId !== after.agentId

function deedOf(before: ChatPlace, after: ChatPlace, userId: string): ChatDeed {
  if (after.agentId !== null) return after.agentId === userId ? 'taken' : 'given'
  if (after.handledBy === 'bot') return 'toSystem'
  return before.departmentId === after.departmentId ? 'toQueue' : 'transferred'
}

const noted = ({ chatStatus, departmentId, agentId }: ChatPlace) => ({ chatStatus, departmentId, agentId })
