import type { ErrorCode } from '../errors.ts'
import { type Viewer, worksIn } from '../permissions.ts'
import type { InboxRules, OpenHours } from './inbox-rules.ts'
import type { DepartmentPermission, DepartmentPermissions } from './permissions.ts'

/** Whether somebody may do this with a chat of the department; asked of the chats that they see. */
export function refusedInDepartment(
  { permissions }: Pick<Viewer, 'permissions'>,
  allowed: DepartmentPermissions,
  wanted: DepartmentPermission,
): Extract<ErrorCode, 'department.forbids'> | null {
  return permissions.includes('admin') || allowed[wanted] ? null : 'department.forbids'
}

type Seen = { departmentId: string; isDraft: boolean }

/** Drafts are for administrators only. */
export const seesDepartment = (viewer: Viewer, { departmentId, isDraft }: Seen): boolean =>
  isDraft ? viewer.permissions.includes('admin') : worksIn(viewer, departmentId)

/** The first interval that ends before it begins, names no day, or meets another one on the same day. */
export function wrongHours(hours: readonly OpenHours[]): number | null {
  const meets = (one: OpenHours, other: OpenHours) =>
    one.days.some((day) => other.days.includes(day)) && one.from < other.to && other.from < one.to
  const index = hours.findIndex(
    (interval, at) =>
      interval.to <= interval.from || interval.days.length === 0 || hours.slice(0, at).some((before) => meets(interval, before)),
  )
  return index === -1 ? null : index
}

/** As a list of what is missing: the set-up shows it. Numbers and address are no musts. */
export const setupSteps = ['name', 'agents', 'hours', 'distribution', 'awayMessage'] as const
export type SetupStep = (typeof setupSteps)[number]

type SetUp = { isDraft: boolean; agentIdList: readonly string[]; departmentAll: boolean; inboxRules: InboxRules }

export function doneSteps({ isDraft, agentIdList, departmentAll, inboxRules }: SetUp): SetupStep[] {
  const done: Record<SetupStep, boolean> = {
    name: !isDraft,
    agents: departmentAll || agentIdList.length > 0,
    hours: inboxRules.hours.length > 0,
    distribution: inboxRules.distribution !== 'off',
    awayMessage: inboxRules.awayMessage.trim() !== '',
  }
  return setupSteps.filter((step) => done[step])
}

type Leaving = {
  isDraft: boolean
  /** Departments with a name that stay. */
  others: number
  /** Chats that are not closed, its own and those on their way to it. */
  chats: number
  successorId: string | null
}

/** A company keeps a department, and no chat is left without one; drafts are nobody's yet. */
export function refusedRemoval({
  isDraft,
  others,
  chats,
  successorId,
}: Leaving): Extract<ErrorCode, 'department.only' | 'department.hasChats'> | null {
  if (!isDraft && others === 0) return 'department.only'
  return chats > 0 && successorId === null ? 'department.hasChats' : null
}

type Followed = { departmentId: string; successorId: string | null }

/** Whether chats that come to the first one would go on to the other one, by who takes over from whom. */
export function leadsTo(departments: readonly Followed[], firstId: string, otherId: string): boolean {
  const heirs = new Map(departments.map(({ departmentId, successorId }) => [departmentId, successorId]))
  const passed = new Set<string>()
  for (let id = heirs.get(firstId); id && !passed.has(id); id = heirs.get(id)) {
    if (id === otherId) return true
    passed.add(id)
  }
  return false
}
