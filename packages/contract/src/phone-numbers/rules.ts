import type { Actor } from '../permissions.ts'

/** How long the provider may say nothing of a message that it accepted, before we doubt that its webhooks reach us. */
export const silence = 5 * 60_000

type Silence = {
  /** When the oldest message was accepted of which the provider has said nothing since. */
  unansweredSince: number | null
  lastReceivedAt: number | null
}

/** A message was accepted, nothing was said of it, and nothing else came since: the webhooks do not reach us. */
export const hasStopped = ({ unansweredSince, lastReceivedAt }: Silence, now: number): boolean =>
  unansweredSince !== null && now - unansweredSince > silence && (lastReceivedAt === null || lastReceivedAt < unansweredSince)

export const longestUsagePeriod = 366 * 86_400_000

/** A year of days at most, which a mail can still show. */
export const isUsagePeriod = (startTime: number, endTime: number): boolean =>
  startTime < endTime && endTime - startTime <= longestUsagePeriod

/** How many reports a company may ask for in an hour, as each goes to several addresses. */
export const usageReports = { most: 20, within: 3_600_000 }

/** How long events are stored (DECISIONS, "Live"): a client whose newest event is older loads everything again. */
export const newsKeptFor = 7 * 86_400_000

/** The events that they missed are deleted. */
export const isRestartNeeded = (lastKnownAt: number, now: number): boolean => now - lastKnownAt > newsKeptFor

export const mostNumbers = 200

type Colleague = { permissions: Actor['permissions']; departmentIds: Actor['departmentIds'] }

/** Administrators, and people who work in all departments, share one with everybody. */
export function sharesDepartment(one: Colleague, other: Colleague): boolean {
  const [mine, theirs] = [departmentsOf(one), departmentsOf(other)]
  if (mine === 'all') return theirs === 'all' || theirs.length > 0 || isAdmin(one)
  return theirs === 'all' ? mine.length > 0 : mine.some((departmentId) => theirs.includes(departmentId))
}

const isAdmin = ({ permissions }: Colleague) => permissions.includes('admin')
const departmentsOf = (person: Colleague) => (isAdmin(person) ? 'all' : person.departmentIds)
