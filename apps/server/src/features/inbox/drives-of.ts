import type { ChatStatus } from '@prosa/contract/chats/states'
import type { Actor } from '@prosa/contract/permissions'
import { type Departments, departmentsOf, type ListWanted, seesAll } from './list-wanted.ts'

type HandledBy = 'agent' | 'bot' | 'queue'
export const everyHolder: readonly HandledBy[] = ['agent', 'bot', 'queue']

/** A range of an index that a list is read from. Those of one list have no chat in common, and together all of it. */
export type Drive = { statuses: readonly ChatStatus[] } & (
  | { by: 'all' }
  /** Without those that `notOf` has: they come from elsewhere. */
  | { by: 'department'; departments: Departments; notOf: string | null }
  /** What sleeps, and what does not, stand in indexes of their own. */
  | { by: 'agent'; agentIds: readonly string[]; isAsleep?: boolean }
  | { by: 'unassigned'; departments: Departments; handledBy: readonly HandledBy[] }
)

/**
 * Each person is a range of their own. Of so many it is better to read everything that is seen and leave out the others; of fewer where
 * much of what somebody has may not be seen.
 */
const mostRanges = (actor: Actor) => (seesAll(actor) ? 50 : 3)

export function drivesOf(actor: Actor, { scope, statuses, departmentIds }: ListWanted): Drive[] {
  const { both } = departmentsOf(actor, departmentIds)
  const queue: Drive = { by: 'unassigned', departments: both, handledBy: ['queue'], statuses }
  switch (scope.kind) {
    case 'own':
      return [{ by: 'agent', agentIds: [actor.userId], statuses }]
    case 'queue':
      return [queue]
    case 'people':
      return [
        ...(scope.agentIds.length > mostRanges(actor)
          ? seenDrives(actor, statuses, departmentIds).filter(({ by }) =>
              by === 'agent' ? scope.agentIds.includes(actor.userId) : by !== 'unassigned',
            )
          : [{ by: 'agent' as const, agentIds: scope.agentIds, statuses }]),
        ...(scope.flow ? [{ by: 'unassigned' as const, departments: both, handledBy: ['bot'] as const, statuses }] : []),
        ...(scope.queue ? [queue] : []),
      ]
    case 'others':
      return seenDrives(actor, statuses, departmentIds).filter(({ by }) => by !== 'agent')
    case 'departments':
    case 'seen':
      return seenDrives(actor, statuses, departmentIds)
  }
}

function seenDrives(actor: Actor, statuses: readonly ChatStatus[], wanted: readonly string[] | null): Drive[] {
  const { open, hiding, both } = departmentsOf(actor, wanted)
  if (seesAll(actor)) return [wanted ? { by: 'department', departments: both, notOf: null, statuses } : { by: 'all', statuses }]
  const { userId } = actor
  return [
    { by: 'agent', agentIds: [userId], statuses },
    { by: 'department', departments: open, notOf: userId, statuses },
    { by: 'unassigned', departments: hiding, handledBy: everyHolder, statuses },
  ]
}
