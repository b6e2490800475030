import type { DepartmentPermissions } from '../departments/permissions.ts'
import { refusedInDepartment } from '../departments/rules.ts'
import type { ErrorCode } from '../errors.ts'
import { mayMove } from '../kit/moves.ts'
import { type Permission, type Viewer, worksIn } from '../permissions.ts'
import { undoClosingWithin, undoTransferWithin } from './limits.ts'
import type { Chat } from './model.ts'
import { type ChatPlace, hasMoved } from './rules.ts'
import { ChatStatus, chatMoves } from './states.ts'

type Asker = Pick<Viewer, 'permissions' | 'userId'>
type Had = Pick<Chat, 'chatStatus' | 'agentId'>

/** Whether somebody with these permissions may have chats at all. */
export const mayHaveChats = (permissions: readonly Permission[]): boolean => permissions.includes('agent') || permissions.includes('admin')

/** Whether the receiver has the chat already, so that nothing changes. */
export const hasAlready = ({ chatStatus, agentId }: Had, receiverId: string): boolean =>
  chatStatus === ChatStatus.Open && agentId === receiverId

/** `takenFrom` is who had it on the asker's screen, `''` for nobody; without it this is not checked. */
export function refusedTaking(
  { permissions, userId }: Asker,
  { chatStatus, agentId }: Had,
  takenFrom?: string,
): Extract<ErrorCode, 'chat.wrongStatus' | 'chat.taken' | 'agent.receiverUnfit'> | null {
  if (!mayHaveChats(permissions)) return 'agent.receiverUnfit'
  if (!mayMove(chatMoves, 'assign', chatStatus)) return 'chat.wrongStatus'
  const isSomebodyElses = agentId !== null && agentId !== userId
  return takenFrom !== undefined && isSomebodyElses && agentId !== takenFrom ? 'chat.taken' : null
}

type Giving = Extract<ErrorCode, 'chat.wrongStatus' | 'department.forbids'>

/** For giving the chat to a colleague. Whether the colleague may have it is another rule. */
export const refusedAssignment = (asker: Pick<Viewer, 'permissions'>, allowed: DepartmentPermissions, chat: Had): Giving | null =>
  mayMove(chatMoves, 'assign', chat.chatStatus) ? refusedInDepartment(asker, allowed, 'transfer') : 'chat.wrongStatus'

/** For giving the chat to the flow. */
export const refusedHandToBot = (asker: Pick<Viewer, 'permissions'>, allowed: DepartmentPermissions, chat: Had): Giving | null =>
  mayMove(chatMoves, 'handToBot', chat.chatStatus) ? refusedInDepartment(asker, allowed, 'transfer') : 'chat.wrongStatus'

/** `allowedHere` is what the chat's own department allows, wherever it is reopened. */
type Reopening = { departmentId: string; allowedHere: DepartmentPermissions }

/** For reopening in a department of the asker. Where that is not the chat's own department, the chat's own must allow transfers. */
export function refusedReopening(
  asker: Viewer,
  { chatStatus, departmentId }: Pick<Chat, 'chatStatus' | 'departmentId'>,
  { departmentId: targetId, allowedHere }: Reopening,
): Extract<ErrorCode, 'chat.wrongStatus' | 'agent.receiverUnfit' | 'department.notFound' | 'department.forbids'> | null {
  if (!mayHaveChats(asker.permissions)) return 'agent.receiverUnfit'
  if (!mayMove(chatMoves, 'reopen', chatStatus)) return 'chat.wrongStatus'
  if (!worksIn(asker, targetId)) return 'department.notFound'
  return targetId === departmentId ? null : refusedInDepartment(asker, allowedHere, 'transfer')
}

type Closing = { closedBy: string | null; closedAt: number | null }

/** Only whoever closed it may undo that, and soon. `last` is how its last session ended. */
export function refusedUndoOfClosing(
  { userId }: Pick<Viewer, 'userId'>,
  { chatStatus }: Pick<Chat, 'chatStatus'>,
  last: Closing | null,
  now: number,
): Extract<ErrorCode, 'chat.wrongStatus' | 'chat.undoOver'> | null {
  if (chatStatus !== ChatStatus.Closed) return 'chat.wrongStatus'
  const { closedBy = null, closedAt = null } = last ?? {}
  return closedBy === userId && closedAt !== null && now - closedAt <= undoClosingWithin ? null : 'chat.undoOver'
}

/** `to` is where it was put; `isTouched`: somebody else wrote or did something in it since. */
export type Transferred = { by: string; at: number; to: ChatPlace; isTouched: boolean }

/** Only whoever transferred it may undo that, soon, and while it is where they put it and nobody else has begun to work on it. */
export function refusedUndoOfTransfer(
  { userId }: Pick<Viewer, 'userId'>,
  chat: ChatPlace,
  last: Transferred | null,
  now: number,
): Extract<ErrorCode, 'chat.undoOver' | 'chat.touched'> | null {
  if (!last || last.by !== userId || now - last.at > undoTransferWithin) return 'chat.undoOver'
  return last.isTouched || chat.agentId !== last.to.agentId || hasMoved(last.to, chat, userId) ? 'chat.touched' : null
}
