import type { DepartmentPermissions } from '../departments/permissions.ts'
import { refusedInDepartment } from '../departments/rules.ts'
import type { ErrorCode } from '../errors.ts'
import { mayMove } from '../kit/moves.ts'
import type { Viewer } from '../permissions.ts'
import type { Chat } from './model.ts'
import { ChatStatus, chatMoves } from './states.ts'

const { Open, Pending, Expired, Closed } = ChatStatus

/** Where a chat is and who has it. */
export type ChatPlace = Pick<Chat, 'chatStatus' | 'departmentId' | 'agentId' | 'handledBy'>

/**
 * Whether the chat is elsewhere, or with somebody else, than on the asker's screen. A window that has passed, a new message of the
 * customer, or the asker's own answer that took the chat are no move; between closed and not closed there is always one.
 */
export function hasMoved(seen: ChatPlace, now: ChatPlace, askerId: string): boolean {
  const isTaken = seen.agentId === null && now.agentId === askerId
  const hasAnother = seen.agentId !== now.agentId || seen.handledBy !== now.handledBy
  return seen.departmentId !== now.departmentId || (hasAnother && !isTaken) || (seen.chatStatus === Closed) !== (now.chatStatus === Closed)
}

type Asker = Pick<Viewer, 'permissions'>

/** The statuses that people set by name; every other change is a move of its own. */
const statusVerbs = { [Pending]: 'requeue', [Closed]: 'close' } as const

export function refusedStatus(
  asker: Asker,
  allowed: DepartmentPermissions,
  { chatStatus }: Pick<Chat, 'chatStatus'>,
  wanted: ChatStatus,
): Extract<ErrorCode, 'chat.wrongStatus' | 'department.forbids'> | null {
  if (wanted !== Pending && wanted !== Closed) return 'chat.wrongStatus'
  if (!mayMove(chatMoves, statusVerbs[wanted], chatStatus)) return 'chat.wrongStatus'
  return wanted === Closed ? refusedInDepartment(asker, allowed, 'close') : null
}

export const statusOptions = (asker: Asker, allowed: DepartmentPermissions, chat: Pick<Chat, 'chatStatus'>): ChatStatus[] =>
  ChatStatus.values.filter((wanted) => refusedStatus(asker, allowed, chat, wanted) === null)

export function refusedTransfer(
  asker: Asker,
  allowed: DepartmentPermissions,
  { chatStatus }: Pick<Chat, 'chatStatus'>,
): Extract<ErrorCode, 'chat.wrongStatus' | 'department.forbids'> | null {
  return mayMove(chatMoves, 'transfer', chatStatus) ? refusedInDepartment(asker, allowed, 'transfer') : 'chat.wrongStatus'
}

export type Receiver = { kind: 'queue' } | { kind: 'agent'; agentId: string } | { kind: 'department'; departmentId: string }

/** Whose chats are handed over, and to whom: those of an agent who leaves, or those of a department. */
export type HandOver =
  | { from: { agentId: string }; to: Receiver }
  | { from: { departmentId: string }; to: Extract<Receiver, { kind: 'department' }> }

/**
 * Where a chat is after the hand-over; null where it stays. History is not rewritten: a closed chat keeps its agent. `mayWorkInTarget` is
 * about its agent, who then goes with the chat to the other department.
 */
export function handedOver(chat: ChatPlace, order: HandOver, mayWorkInTarget: boolean): ChatPlace | null {
  const { chatStatus, departmentId, agentId, handledBy } = chat
  const isMeant = 'agentId' in order.from ? agentId === order.from.agentId : departmentId === order.from.departmentId
  if (chatStatus === Closed || !isMeant) return null
  const { to } = order
  const at = (status: ChatStatus) => (chatStatus === Expired ? Expired : status)
  if (to.kind === 'agent') return changed(chat, { chatStatus: at(Open), departmentId, agentId: to.agentId, handledBy: 'agent' })
  const target = to.kind === 'department' ? to.departmentId : departmentId
  const keepsAgent = 'departmentId' in order.from && agentId !== null && mayWorkInTarget
  if (keepsAgent) return changed(chat, { ...chat, departmentId: target })
  const waits = handledBy === 'bot' ? handledBy : 'queue'
  return changed(chat, { chatStatus: at(Pending), departmentId: target, agentId: null, handledBy: waits })
}

const changed = (before: ChatPlace, after: ChatPlace): ChatPlace | null =>
  before.departmentId === after.departmentId && before.agentId === after.agentId ? null : after
