import { type Permission, permissions } from '../permissions.ts'
import type { PermissionFlags } from './model.ts'

/** The wire's eight flags from our list, in the spec's spelling (`adminPermission`, …). */
export function permissionFlags(granted: readonly Permission[]): PermissionFlags {
  return Object.fromEntries(permissions.map((name) => [`${name}Permission`, granted.includes(name)])) as PermissionFlags
}
