import type { Receiver } from '../chats/rules.ts'
import type { Permission } from '../permissions.ts'
import { isActive } from './rules.ts'
import type { UserStatus } from './states.ts'

/** All departments and none by name, or the named ones; an empty list means none. */
export type DepartmentChoice = { departmentAll: boolean; departmentIdList: readonly string[] }
type Sent = { [K in keyof DepartmentChoice]?: DepartmentChoice[K] | undefined }

/** Where the form names no departments: as for somebody added by the users' call. */
export const firstDepartments: DepartmentChoice = { departmentAll: true, departmentIdList: [] }

/** The departments after a form, for somebody who had `before`. Forms leave empty lists out: not all and none named means none. */
export function chosenDepartments({ departmentAll, departmentIdList }: Sent, before: DepartmentChoice): DepartmentChoice {
  if (departmentAll) return { departmentAll: true, departmentIdList: [] }
  if (departmentAll === undefined && departmentIdList === undefined) return before
  return { departmentAll: false, departmentIdList: [...new Set(departmentIdList)].toSorted() }
}

/** Sent in place of a receiver: the chats go back to the queues they came from (C035). */
export const backToQueues = '0'

type Candidate = { permissions: readonly Permission[]; status: UserStatus }
/** What the company has under the receiver's id. */
type Found = { agent: Candidate | null; isDepartment: boolean }

/** Who can be given chats. */
const takesChats = ({ permissions, status }: Candidate) =>
  isActive(status) && (permissions.includes('agent') || permissions.includes('admin'))

/** Who gets the chats of an agent who goes; null where the chosen receiver cannot have them. */
export function receiverOf(
  { receiverId, leaverId }: { receiverId: string; leaverId: string },
  { agent, isDepartment }: Found,
): Receiver | null {
  if (receiverId === backToQueues) return { kind: 'queue' }
  if (agent) return receiverId !== leaverId && takesChats(agent) ? { kind: 'agent', agentId: receiverId } : null
  return isDepartment ? { kind: 'department', departmentId: receiverId } : null
}
