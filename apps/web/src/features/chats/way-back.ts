import { ChatStatus } from '@prosa/contract/chats/states'
import type { Department } from '@prosa/contract/departments/model'
import type { DepartmentPermission, DepartmentPermissions } from '@prosa/contract/departments/permissions'
import { supervises } from '@prosa/contract/departments/rules'
import type { Permission } from '@prosa/contract/permissions'
import { type ChatStep, type Standing, standingAfter } from './chat-step.ts'
import { asksOnClosing } from './closing/asks-on-closing.ts'

export type Asker = {
  userId: string
  permissions: readonly Permission[]
  /** The departments in which the asker works; administrators see all. */
  departments: readonly (Pick<Department, 'departmentId' | 'permissions'> & Partial<Pick<Department, 'inboxRules' | 'supervisorIdList'>>)[]
}
type NoWay = 'expired' | 'outOfSight' | 'other'
type Way = { steps: readonly ChatStep[] } | { no: NoWay }

/** The undo of a move: the steps that lead from where the chat is now to where it was, or why there are none. */
export function wayBack(asker: Asker, now: Standing, before: Standing): Way {
  const isClosed = now.chatStatus === ChatStatus.Closed
  if (before.chatStatus === ChatStatus.Expired && !isClosed) return { no: 'expired' }
  if (!seesStill(asker, now)) return { no: 'outOfSight' }
  const steps: ChatStep[] = []
  let at = now
  let isOpenWay = true
  const go = (step: ChatStep) => {
    isOpenWay &&= seesStill(asker, at) && isAllowed(asker, at, step)
    steps.push(step)
    at = standingAfter(at, step, asker.userId)
  }
  if (before.chatStatus === ChatStatus.Closed) go({ verb: 'close', reason: '' })
  else {
    if (isClosed) go({ verb: 'reopen', departmentId: before.departmentId, undo: true })
    if (at.leadId !== before.leadId) go(before.leadId === null ? { verb: 'system' } : { verb: 'lead', agentId: before.leadId })
    if (at.departmentId !== before.departmentId) go({ verb: 'transfer', departmentId: before.departmentId })
    // No action can give a chat to a flow, so such a chat has no way back.
    if (before.handledBy === 'bot' && at.handledBy !== 'bot') return { no: 'other' }
    for (const step of toHolder(at, before, asker.userId)) go(step)
  }
  return isOpenWay ? { steps } : { no: 'other' }
}

function toHolder(at: Standing, before: Standing, me: string): ChatStep[] {
  if (before.agentId !== null) {
    if (at.agentId === before.agentId && at.chatStatus === ChatStatus.Open) return []
    return [before.agentId === me ? { verb: 'take', takenFrom: at.agentId } : { verb: 'assign', agentId: before.agentId }]
  }
  if (before.handledBy === 'bot') return []
  if (at.chatStatus === ChatStatus.Open) return [{ verb: 'requeue' }]
  return at.handledBy === 'bot' ? [{ verb: 'take', takenFrom: null }, { verb: 'requeue' }] : []
}

const isAdmin = ({ permissions }: Asker) => permissions.includes('admin')

/** What a department lets the asker do with its chats: who looks after it sees, moves and closes them all. Undefined where they do not work. */
export function allowedIn(asker: Asker, { departmentId }: { departmentId: string }): DepartmentPermissions | undefined {
  const department = asker.departments.find((each) => each.departmentId === departmentId)
  return department && supervises(asker, department)
    ? { ...department.permissions, transfer: true, close: true, seeOthers: true }
    : department?.permissions
}

export function seesStill(asker: Asker, place: Pick<Standing, 'agentId' | 'departmentId'>): boolean {
  if (isAdmin(asker) || place.agentId === asker.userId) return true
  const allowed = allowedIn(asker, place)
  return allowed !== undefined && (place.agentId === null || allowed.seeOthers)
}

const needed: Partial<Record<ChatStep['verb'], DepartmentPermission>> = {
  assign: 'transfer',
  transfer: 'transfer',
  lead: 'transfer',
  system: 'transfer',
  close: 'close',
}

function isAllowed(asker: Asker, at: Standing, { verb }: ChatStep): boolean {
  // Nobody is asked why on the way back.
  if (verb === 'close' && asksOnClosing(asker, at)) return false
  const permission = needed[verb]
  return permission === undefined || isAdmin(asker) || allowedIn(asker, at)?.[permission] === true
}
