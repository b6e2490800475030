import type { ErrorCode } from '../errors.ts'
import { mayMove } from '../kit/moves.ts'
import { type Actor, type Permission, permissions } from '../permissions.ts'
import type { PermissionFlags } from './flags.ts'
import type { Flags } from './model.ts'
import { availabilities, UserStatus, userMoves } from './states.ts'

/** The wire's eight flags from our list, in the spec's spelling (`adminPermission`, …). */
export function permissionFlags(granted: readonly Permission[]): PermissionFlags {
  return Object.fromEntries(permissions.map((name) => [`${name}Permission`, granted.includes(name)])) as PermissionFlags
}

/** The same in the short spelling of forms and lists. */
export function plainFlags(granted: readonly Permission[]): Flags {
  return Object.fromEntries(permissions.map((name) => [name, granted.includes(name)])) as Flags
}

const availabilityMoves = { [UserStatus.Online]: 'goOnline', [UserStatus.Offline]: 'goOffline', [UserStatus.Absent]: 'goAbsent' } as const

type Chooser = Pick<Actor, 'userId' | 'permissions'>
/** `status` is null where there is no such agent: somebody who may not choose for others does not learn that. */
type Chosen = { agentId: string; status: UserStatus | null }

export function refusedAvailability(
  actor: Chooser,
  { agentId, status }: Chosen,
  wanted: (typeof availabilities)[number],
): Extract<ErrorCode, 'permission.denied' | 'agent.notFound'> | null {
  if (agentId !== actor.userId && !actor.permissions.includes('admin')) return 'permission.denied'
  return status !== null && mayMove(userMoves, availabilityMoves[wanted], status) ? null : 'agent.notFound'
}

/** What a form sends: a role, flags, both or neither. */
export type Grants = { role?: 'admin' | 'agent' | undefined } & { [P in Permission]?: boolean | undefined }

/** The flags of a role. As the role is the wider of two, that of an agent takes the administrator's flag away. */
const roleGrants: Record<'admin' | 'agent', Grants> = { admin: { admin: true }, agent: { agent: true, admin: false } }

/** The permissions after a form, for somebody who had `before`: flags that are sent win over the role (A60). */
export function grantedPermissions({ role, ...flags }: Grants, before: readonly Permission[]): Permission[] {
  const ofRole = role ? roleGrants[role] : {}
  return permissions.filter((name) => flags[name] ?? ofRole[name] ?? before.includes(name))
}

/** The permissions of a new member where the form does not name any. */
export function firstPermissions(grants: Grants): Permission[] {
  const saysNothing = [grants.role, ...permissions.map((name) => grants[name])].every((said) => said === undefined)
  return saysNothing ? ['agent'] : grantedPermissions(grants, [])
}

export const roleOf = (granted: readonly Permission[]) => (granted.includes('admin') ? 'admin' : 'agent')

type Member = { userId: string; permissions: readonly Permission[]; status: UserStatus; isInternal: boolean }

/** Neither deactivated nor removed. */
export const isActive = (status: UserStatus): boolean => (availabilities as readonly UserStatus[]).includes(status)

/** Whether a member keeps the company governed: an administrator who can sign in and belongs to the company, not to the provider. */
const governs = ({ permissions, status, isInternal }: Member) => permissions.includes('admin') && !isInternal && isActive(status)

/** The id of the only administrator; null where there are several, or none. */
export function onlyAdminOf(members: readonly Member[]): string | null {
  const [first, ...others] = members.filter(governs)
  return first && others.length === 0 ? first.userId : null
}

/** Asked before a member is removed, deactivated or loses the administrator's permission (spec §5). */
export const refusedAdminLoss = (members: readonly Member[], userId: string): Extract<ErrorCode, 'agent.lastAdmin'> | null =>
  onlyAdminOf(members) === userId ? 'agent.lastAdmin' : null
