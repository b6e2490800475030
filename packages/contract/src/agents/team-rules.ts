import type { Receiver } from '../chats/rules.ts'
import type { Permission } from '../permissions.ts'
import { isActive } from './rules.ts'
import type { UserStatus } from './states.ts'

/** All of them and none by name, or the named ones; a list that is empty is none. */
export type DepartmentChoice = { departmentAll: boolean; departmentIdList: readonly string[] }
type Sent = { [K in keyof DepartmentChoice]?: DepartmentChoice[K] | undefined }

/** Without a word of the form: as for who is added by the users' call. */
export const firstDepartments: DepartmentChoice = { departmentAll: true, departmentIdList: [] }

/** What a form leaves to somebody who had `before`. Forms leave empty lists out: not all and none named is none. */
export function chosenDepartments({ departmentAll, departmentIdList }: Sent, before: DepartmentChoice): DepartmentChoice {
  if (departmentAll) return { departmentAll: true, departmentIdList: [] }
  if (departmentAll === undefined && departmentIdList === undefined) return before
  return { departmentAll: false, departmentIdList: [...new Set(departmentIdList)].toSorted() }
}

/** In place of somebody who takes over: the chats go back to the queues they came from (C035). */
export const backToQueues = '0'

type Candidate = { permissions: readonly Permission[]; status: UserStatus }
/** What the company has under the receiver's id. */
type Found = { agent: Candidate | null; isDepartment: boolean }

/** Who can be given chats. */
const takesChats = ({ permissions, status }: Candidate) =>
  isActive(status) && (permissions.includes('agent') || permissions.includes('admin'))

/** Who gets the chats of somebody who goes; null where whoever was chosen cannot have them. */
export function receiverOf(
  { receiverId, leaverId }: { receiverId: string; leaverId: string },
  { agent, isDepartment }: Found,
): Receiver | null {
  if (receiverId === backToQueues) return { kind: 'queue' }
  if (agent) return receiverId !== leaverId && takesChats(agent) ? { kind: 'agent', agentId: receiverId } : null
  return isDepartment ? { kind: 'department', departmentId: receiverId } : null
}
