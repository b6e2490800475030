import type { Actor } from '../permissions.ts'

/** How long a message that the provider took may be without any word of it before we doubt that its webhooks come. */
export const silence = 5 * 60_000

type Silence = {
  /** When the oldest message was taken of which the provider has said nothing at all since. */
  unansweredSince: number | null
  lastReceivedAt: number | null
}

/** Something was taken, nothing was said of it, and nothing else came since either: the webhooks do not reach us. */
export const hasStopped = ({ unansweredSince, lastReceivedAt }: Silence, now: number): boolean =>
  unansweredSince !== null && now - unansweredSince > silence && (lastReceivedAt === null || lastReceivedAt < unansweredSince)

export const longestUsagePeriod = 366 * 86_400_000

/** A year of days at most, which a mail can still show. */
export const isUsagePeriod = (startTime: number, endTime: number): boolean =>
  startTime < endTime && endTime - startTime <= longestUsagePeriod

/** A company asks for so many an hour: each goes to several addresses. */
export const usageReports = { most: 20, within: 3_600_000 }

/** How long events are kept (DECISIONS, "Live"): who knows of nothing newer reads everything anew. */
export const newsKeptFor = 7 * 86_400_000

/** What they missed is not told any more. */
export const isRestartNeeded = (lastKnownAt: number, now: number): boolean => now - lastKnownAt > newsKeptFor

export const mostNumbers = 200

type Colleague = { permissions: Actor['permissions']; departmentIds: Actor['departmentIds'] }

/** Administrators and who is in all departments share one with everybody. */
export function sharesDepartment(one: Colleague, other: Colleague): boolean {
  const [mine, theirs] = [departmentsOf(one), departmentsOf(other)]
  if (mine === 'all') return theirs === 'all' || theirs.length > 0 || isAdmin(one)
  return theirs === 'all' ? mine.length > 0 : mine.some((departmentId) => theirs.includes(departmentId))
}

const isAdmin = ({ permissions }: Colleague) => permissions.includes('admin')
const departmentsOf = (person: Colleague) => (isAdmin(person) ? 'all' : person.departmentIds)
