import type { ErrorCode } from '../errors.ts'
import { mayMove } from '../kit/moves.ts'
import { type Actor, type Permission, permissions } from '../permissions.ts'
import type { PermissionFlags } from './model.ts'
import { type availabilities, UserStatus, userMoves } from './states.ts'

/** The wire's eight flags from our list, in the spec's spelling (`adminPermission`, …). */
export function permissionFlags(granted: readonly Permission[]): PermissionFlags {
  return Object.fromEntries(permissions.map((name) => [`${name}Permission`, granted.includes(name)])) as PermissionFlags
}

const availabilityMoves = { [UserStatus.Online]: 'goOnline', [UserStatus.Offline]: 'goOffline', [UserStatus.Absent]: 'goAbsent' } as const

type Chooser = Pick<Actor, 'userId' | 'permissions'>
/** `status` is null where there is no such agent: who may not choose for others does not learn that. */
type Chosen = { agentId: string; status: UserStatus | null }

export function refusedAvailability(
  actor: Chooser,
  { agentId, status }: Chosen,
  wanted: (typeof availabilities)[number],
): Extract<ErrorCode, 'permission.denied' | 'agent.notFound'> | null {
  if (agentId !== actor.userId && !actor.permissions.includes('admin')) return 'permission.denied'
  return status !== null && mayMove(userMoves, availabilityMoves[wanted], status) ? null : 'agent.notFound'
}
