import { type Permission, permissions } from '@prosa/contract/permissions'
import { isBuilt } from '@prosa/contract/unbuilt'

const isOffered = (permission: Permission) => permission !== 'developer' || isBuilt('developerTools')

/** Permissions that lead to something built. One that somebody holds is shown in any case, so that it can be seen and taken away. */
export const offeredPermissions = (isHeld: (permission: Permission) => boolean): readonly Permission[] =>
  permissions.filter((permission) => isOffered(permission) || isHeld(permission))
