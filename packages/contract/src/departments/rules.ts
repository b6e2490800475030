import type { ErrorCode } from '../errors.ts'
import { isDay } from '../formats/time/time-zone.ts'
import { type Viewer, worksIn } from '../permissions.ts'
import type { InboxRules, OpenException, OpenHours } from './inbox-rules.ts'
import type { DepartmentPermission, DepartmentPermissions } from './permissions.ts'

/** Whether somebody may do this with a chat of the department; asked only for chats that they see. `allowed` is what it allows this person. */
export function refusedInDepartment(
  { permissions }: Pick<Viewer, 'permissions'>,
  allowed: DepartmentPermissions,
  wanted: DepartmentPermission,
): Extract<ErrorCode, 'department.forbids'> | null {
  return permissions.includes('admin') || allowed[wanted] ? null : 'department.forbids'
}

/** Whether somebody looks after a department in which they work; administrators look after all. */
export const supervises = (
  { permissions, userId }: Pick<Viewer, 'permissions' | 'userId'>,
  { supervisorIdList = [] }: { supervisorIdList?: readonly string[] | undefined },
): boolean => permissions.includes('admin') || supervisorIdList.includes(userId)

type Seen = { departmentId: string; isDraft: boolean }

/** Drafts are for administrators only. */
export const seesDepartment = (viewer: Viewer, { departmentId, isDraft }: Seen): boolean =>
  isDraft ? viewer.permissions.includes('admin') : worksIn(viewer, departmentId)

/** The index of the first interval that ends before it begins, names no day, or overlaps another one on the same day. */
export function wrongHours(hours: readonly OpenHours[]): number | null {
  const meets = (one: OpenHours, other: OpenHours) =>
    one.days.some((day) => other.days.includes(day)) && one.from < other.to && other.from < one.to
  const index = hours.findIndex(
    (interval, at) =>
      interval.to <= interval.from || interval.days.length === 0 || hours.slice(0, at).some((before) => meets(interval, before)),
  )
  return index === -1 ? null : index
}

/** The index of the first exception whose day the calendar does not have or that an earlier one is about, or whose hours are wrong. */
export function wrongException(exceptions: readonly OpenException[]): number | null {
  const index = exceptions.findIndex(
    ({ date, hours }, at) =>
      !isDate(date) ||
      exceptions.slice(0, at).some((before) => before.date === date) ||
      wrongHours(hours.map((interval) => ({ ...interval, days: [0] }))) !== null,
  )
  return index === -1 ? null : index
}

function isDate(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && isDay({ year, month, day })
}

/** All steps that the set-up counts as done or missing; numbers and address are not required. */
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
  /** How many other departments with a name there are. */
  others: number
  /** Its chats that are not closed, and those that are coming to it. */
  chats: number
  successorId: string | null
}

/** A company keeps at least one department, and no chat is left without one; a draft does not count as the last one. */
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

/** Whether chats that come to the first department would end in the other one, following who took over from whom. */
export function leadsTo(departments: readonly Followed[], firstId: string, otherId: string): boolean {
  const heirs = new Map(departments.map(({ departmentId, successorId }) => [departmentId, successorId]))
  const passed = new Set<string>()
  for (let id = heirs.get(firstId); id && !passed.has(id); id = heirs.get(id)) {
    if (id === otherId) return true
    passed.add(id)
  }
  return false
}
